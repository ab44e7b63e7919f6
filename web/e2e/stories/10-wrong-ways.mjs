import { card, openTable } from '../steps.mjs';

export const stories = {
  'addresses that lead nowhere say so': async (stage) => {
    stage.allow(/status of 404/);
    const page = await stage.person();
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('link', { name: 'To the games' }).click();
    await card(page).getByRole('button', { name: 'Play now' }).waitFor();
    await page.goto('/t/AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
    await page.goto('/t/AAAAAAAAAAAAAAAAAAAAAA/review');
    await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
    await page.goto('/rules/chess');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  },

  'back and forward work as in every browser': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page).getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('heading', { name: 'Pentominoes: the rules' }).waitFor();
    await page.goBack();
    await card(page).getByRole('button', { name: 'Play now' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Pentominoes: the rules' }).waitFor();
  },

  'a board of one’s own, and one that cannot be': async (stage) => {
    stage.allow(/status of 400/);
    const page = await stage.person();
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Choose opponent' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Board', { exact: true }).selectOption({ label: 'Custom …' });
    await dialog.getByLabel('Board (custom)').fill('9x9');
    await dialog.locator('button[type=submit]').click();
    await dialog
      .getByRole('alert')
      .getByText(/at most 64 squares/)
      .waitFor();
    await openTable(page, {
      level: 'Beginner',
      settings: async (form) => {
        await form.getByLabel('Board', { exact: true }).selectOption({ label: 'Custom …' });
        await form.getByLabel('Board (custom)').fill('9x7 blocked=e4');
      },
    });
    await page.getByRole('img', { name: /Board of 9 by 7 squares/ }).waitFor();
    await page.locator('.hole').waitFor();
  },
};
