import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';

// proves NOTIFY-1, WRONG-6
test('a member who opened a match in its first minute has read of it, and is told that it is deleted', async () => {
  const [viewer, other] = [await newMember(), await newMember()];
  const matchId = await recordSingles(other, viewer, { location: 'Hilltop' });
  await openApp(viewer, paths.match(matchId));
  await expect.element(bell(0)).toBeVisible();
  const find = 'select read from notifications where user_id = ?';
  await expect.poll(() => commands.queryStore(find, viewer.id)).toEqual([{ read: 1 }]);
  await pushElsewhere(other, 'deleteMatch', { matchId });
  await expect.element(bell(1)).toBeVisible();
  await reopenApp(paths.notifications);
  await sees(notificationMessages.matchDeleted(null, 'Hilltop', '').title);
});

// proves NOTIFY-1, PAGE-6
test('a match that shows beside the list unasked is not read yet, one that is opened there is', async () => {
  const [viewer, other] = [await newMember(), await newMember()];
  await recordSingles(other, viewer, { location: 'Hilltop' });
  await showOn(DESK);
  await openApp(viewer, paths.allMatches);
  await expect.element(page.getByRole('region', { name: 'Hilltop', exact: true })).toBeVisible();
  await expect.element(bell(1)).toBeVisible();
  await page.getByRole('link', { name: 'Hilltop', exact: true }).click();
  await expect.element(bell(0)).toBeVisible();
});

function bell(unread: number) {
  return page.getByRole('link', { name: nav.notifications(unread), exact: true });
}
