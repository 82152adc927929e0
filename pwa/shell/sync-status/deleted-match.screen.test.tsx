import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { matchList } from '#shared/text/matches.ts';
import { refusals } from '#shared/text/refusals.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves SYNC-5
test('a rating refused because its match was deleted says which match, and who recorded it, also after a reload', async () => {
  const ann = await newMember({ firstName: 'Ann', lastName: 'Abel' });
  const cal = await newMember();
  const match = await recordDoubles(ann, await newMember(), [cal, await newMember()]);
  await openApp(cal, paths.ratingWizard(match, ann.id));
  loseSignal();
  await rateEverything('7');
  await pushElsewhere(ann, 'deleteMatch', { matchId: match });
  findSignal();
  const refused = page.getByRole('button', {
    name: syncStatus.badgeName(syncStatus.refusedBadge(1)),
  });
  await expect.element(refused).toBeVisible();
  await reopenApp(paths.ratePlayers);
  await sees(matchList.empty);
  await refused.click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(refusals.match_deleted, panel);
  await sees(syncPanel.deletedMatch('Riverside', 'May\u00a01,\u00a02025', 'Ann Abel'), panel);
  await expectAccessible();
});
