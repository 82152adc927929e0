import { expect, onTestFinished, test, vi } from 'vitest';
import { PlayerProvider } from '#pwa/app/player-context.tsx';
import { newId } from '#pwa/db/new-id.ts';
import { unsettledEntries } from '#pwa/db/outbox-entries.ts';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { aMatch } from '#pwa/db/views/view-factories.ts';
import { render } from '#pwa/testing/render.tsx';
import { SYNCED } from '#sync/overlay/mark.ts';
import { ResultDialog } from './result-dialog.tsx';

test('a result that is saved twice in one turn is recorded once', async () => {
  const owner = Number.parseInt(newId().slice(-8), 16);
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const match = aMatch({ team1Score: 11, team2Score: 9 });
  const view = {
    match,
    mark: SYNCED,
    ownTeam: null,
    teams: { team1: [], team2: [] },
    opponents: [],
  };
  const onClose = vi.fn();
  render(
    <PlayerProvider owner={owner}>
      <ResultDialog view={view} onClose={onClose} />
    </PlayerProvider>,
  );
  await expect.poll(() => document.querySelector('form')).not.toBeNull();
  const form = document.querySelector('form');
  for (const _ of [1, 2]) form?.requestSubmit();
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  expect(await unsettledEntries(db)).toHaveLength(1);
});
