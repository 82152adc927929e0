import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import type { KnownPlayers } from '#pwa/services/players/known-players.ts';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { render } from '#pwa/testing/render.tsx';
import { createMatch as text } from '#shared/text/create-match.ts';
import { openForm } from './form-draft.ts';
import { SeatSheet } from './seat-sheet.tsx';

const NOTHING = () => undefined;

// proves MATCH-7
test('a phone that has yet to read whom it knows lets type as soon as it knows that it is nobody', async () => {
  const owner = 1_500_000_001;
  const form = openForm(null, { id: owner, username: 'ann', isNonMember: false });
  const sheet = (known: KnownPlayers | undefined) => (
    <AuthProvider>
      <PlayerProvider owner={owner}>
        <SeatSheet
          form={form}
          team="team1"
          known={known}
          recentGuests={[]}
          onPick={NOTHING}
          onPickGuest={NOTHING}
          onGuest={NOTHING}
          onAddGuest={() => ({})}
          onClose={NOTHING}
        />
      </PlayerProvider>
    </AuthProvider>
  );
  const root = render(sheet(undefined));
  const search = page.getByLabelText(text.search);
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(search).toBeVisible();
  // As after a tap by a finger.
  (close.element() as HTMLElement).focus();
  root.render(sheet({ players: [], games: new Map() }));
  await expect.element(search).toHaveFocus();
});
