import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { DOUBLE_TAP_MS } from '#pwa/ui/hooks/use-settled.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { share } from '#shared/text/share.ts';
import { holdTime } from './held-time.ts';
import { newMember } from './member.ts';
import { openApp } from './open-app.tsx';
import { addGuest, enterDetails } from './record-match.ts';

/** Fills the form of a valid match, ready to be created. */
export async function filledForm(matchType: MatchType = 'singles'): Promise<void> {
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Riverside');
  if (matchType === 'doubles')
    await page.getByRole('radio', { name: text.doubles }).click({ force: true });
  await addGuest('Gus');
  if (matchType === 'singles') return;
  for (const [name, team] of [
    ['Gil', 'team1'],
    ['Gia', 'team2'],
  ] as const)
    await addGuest(name, text.addTo[team], `${name}@example.org`);
}

/** Opens the success card, which stays because the player has touched it. */
export async function createdCard(): Promise<void> {
  await filledForm();
  await submitAndStay();
}

/** Creates the match of a filled form. Its success card stays, because the player touches it. */
export async function submitAndStay(): Promise<void> {
  const time = holdTime();
  await submit();
  await expect.element(page.getByRole('heading', { name: share.title })).toBeVisible();
  await time.pass(DOUBLE_TAP_MS);
  await page.getByRole('heading', { name: share.title }).click();
  time.release();
}

export async function submit(): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}

/** The link on the card. */
export async function linkOn(): Promise<string> {
  return (
    await page
      .getByText(location.origin + paths.qrRating(''))
      .last()
      .findElement()
  ).textContent;
}
