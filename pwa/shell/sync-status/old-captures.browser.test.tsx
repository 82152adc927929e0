import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#pwa/db/store/new-id.ts';
import { anEntry, parked } from '#pwa/db/testing/view-factories.ts';
import { render } from '#pwa/testing/render.tsx';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { OldCaptures } from './old-captures.tsx';

// proves SYNC-24
test('what needs a match is discarded before it, so that nothing is left without its match', async () => {
  const entries = ['match', 'rating'].map((subject) =>
    anEntry('leaveMatch', { matchId: newId() }, subject, parked('Too old.')),
  );
  const discarded: string[] = [];
  const onDiscard = async ({ subject }: { subject: string }) => discarded.push(subject);
  render(
    <OldCaptures
      entries={entries}
      describe={({ subject }) => [subject]}
      onRetry={() => Promise.resolve()}
      onDiscard={onDiscard}
    />,
  );
  await page.getByRole('button', { name: syncPanel.discard, exact: false }).click();
  await page.getByRole('button', { name: syncPanel.discardForGood, exact: false }).click();
  await expect.poll(() => discarded).toEqual(['rating', 'match']);
});
