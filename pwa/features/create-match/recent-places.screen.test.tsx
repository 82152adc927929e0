import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { watchTop } from '#pwa/testing/screens/watch-top.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

test('nothing on the form moves under a finger when it is opened: the seats come with the recent places', async () => {
  const [ann, ben] = [await newMember(), await newMember()];
  await recordSingles(ann, ben, { location: 'Hilltop' });
  await recordSingles(ann, ben);
  await openApp(ann, paths.allMatches);
  await expect.element(page.getByRole('article', { name: 'Hilltop' })).toBeVisible();
  const tops = watchTop('[aria-labelledby=add-players]');
  await reopenApp(paths.createMatch);
  await expect.element(page.getByRole('list', { name: text.recentPlaces })).toBeVisible();
  await sees('Recent courts');
  expect(tops.size).toBe(1);
});

// proves SYNC-27
test('nothing moves or changes either when the first pull brings places to the open form', async () => {
  const [ann, ben] = [await newMember(), await newMember()];
  await recordSingles(ann, ben, { location: 'Hilltop' });
  const release = holdPulls();
  await openApp(ann, paths.createMatch);
  const seats = page.getByRole('region', { name: 'Add Players' });
  await expect.element(seats).toBeVisible();
  const topOfSeats = () => seats.element().getBoundingClientRect().top;
  const before = topOfSeats();
  release();
  const synced = syncStatus.badgeName(syncStatus.badge.clean);
  await expect.element(page.getByRole('button', { name: synced })).toBeVisible();
  expect(topOfSeats()).toBe(before);
  // The latest match would fill in its court and type.
  await expect.element(page.getByLabelText(text.location)).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: text.doubles })).toBeChecked();
  await reopenApp(paths.createMatch);
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Hilltop');
});
