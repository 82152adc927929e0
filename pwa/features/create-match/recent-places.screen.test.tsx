import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { watchTop } from '#pwa/testing/screens/watch-top.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';

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
