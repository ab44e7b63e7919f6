# What lessons say in any game. The words of each game's lessons stand in lessons-GAME.ftl.

lesson-not-wanted = The rules allow that, but it is not what this step is about. Try another move.
lesson-no-task = There is no move to make in this step.
