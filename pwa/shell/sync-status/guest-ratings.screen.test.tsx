import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownersHere, PlayerDb } from '#pwa/db/store/player-db.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { rateAsGus } from '#pwa/testing/screens/guest.ts';
import { reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOnAll, SCREENS } from '#pwa/testing/screens/screen-sizes.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { OLD_CAPTURE_DAYS } from '#shared/limits.ts';
import { otherAccountsRecords as kept } from '#shared/text/other-accounts-records.ts';
import { syncPanel as panel, guestEntries as text } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { waitingRecords } from '#shared/text/waiting-records.ts';

// proves SYNC-15, SYNC-20, GUEST-12
test('a guest saves an unsent anonymous rating, and the rated member on the same phone learns nothing of it', async () => {
  const ann = await rateAsGus();
  await openPanel();
  await sees(panel.aRating('Ann'));
  await expect.element(page.getByRole('link', { name: text.export })).toBeVisible();
  await expectAccessible();

  await reopenApp(paths.auth);
  await fill({ Username: ann.username, Password: ann.password });
  await submit('Sign in');
  await arrivesAt(paths.home);
  await openPanel();
  await sees(text.privateRatings);
  await expect.element(dialog().getByText(text.aRating, { exact: true })).toBeVisible();
  expect(dialog().element().textContent).not.toContain('Ann');
  await expectFitsOnAll(SCREENS);
  await expectAccessible();
});

// proves SYNC-15
test('at /auth a guest whose access has ended is led to the match, or discards the rating', async () => {
  await rateAsGus();
  for (const key of await ownersHere()) {
    const db = new PlayerDb(key);
    await db.outbox.toCollection().modify(({ mutation }) => {
      mutation.deviceAt -= 2 * OLD_CAPTURE_DAYS * DAY_MS;
    });
    db.close();
  }
  await reopenApp(paths.auth);
  await expect.element(page.getByText(waitingRecords.guestWaits(1, 'Gus'))).toBeVisible();
  const counts = { matches: 0, ratings: 1, changes: 0, feedback: 0, drafts: 0 };
  await sees(kept.ofGuest(counts));
  await expectAccessible();
  await page.getByRole('button', { name: kept.discard }).click();
  await sees(kept.discardHint(counts, null));
  await page.getByRole('button', { name: kept.discardNow }).click();
  await expect.element(page.getByText(kept.ofGuest(counts))).not.toBeInTheDocument();
});

function dialog() {
  return page.getByRole('dialog', { name: panel.panel });
}

async function openPanel(): Promise<void> {
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .click();
}
