import { page } from 'vitest/browser';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { arrivesAt } from './checks.ts';
import { reopenApp } from './open-app.tsx';

export async function enterDetails(location: string): Promise<void> {
  await page.getByLabelText(createMatch.location).fill(location);
  await page.getByRole('radio', { name: createMatch.singles }).click({ force: true });
}

export async function addGuest(firstName: string): Promise<void> {
  await page.getByText(createMatch.guest).click();
  await page.getByLabelText('First name').fill(firstName);
  await page.getByLabelText('Email').fill('guest@example.org');
  await page.getByRole('button', { name: createMatch.addGuestTo.team2 }).click();
}

/** Records a singles match at Riverside against a guest, to the end. */
export async function recordMatch(): Promise<void> {
  await reopenApp(paths.createMatch);
  await enterDetails('Riverside');
  await addGuest('Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(paths.ratePlayers);
}
