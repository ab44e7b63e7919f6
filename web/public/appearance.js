// Runs before the first paint, so that a chosen theme does not flash in after the system's.
(function () {
  try {
    var saved = JSON.parse(localStorage.getItem('kibitzer.settings') || '{}');
    var root = document.documentElement;
    if (saved.theme === 'light' || saved.theme === 'dark') root.dataset.theme = saved.theme;
    if (saved.palette) root.dataset.palette = saved.palette;
    if (saved.motion) root.dataset.motion = saved.motion;
  } catch {
    // Without storage the system's theme is right.
  }
})();
