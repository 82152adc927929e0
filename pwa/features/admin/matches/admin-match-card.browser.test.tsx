import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { AuthProvider, recordsKey, useAuth } from '#pwa/services/session/session.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import type { AdminMatch } from '#shared/schemas/admin.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { AdminMatchCard } from './admin-match-card.tsx';

const ADMIN = aCurrentUser(1_234_592);
const server = useStubServer();

function Signed({ match }: { match: AdminMatch }) {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <PlayerProvider owner={recordsKey(user)}>
      <AdminMatchCard match={match} />
    </PlayerProvider>
  );
}

async function show(match: AdminMatch): Promise<void> {
  await writeFact('session', ADMIN);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(ADMIN);
  render(
    <MemoryRouter>
      <AuthProvider>
        <Signed match={match} />
      </AuthProvider>
    </MemoryRouter>,
  );
}

function aSeatOf(
  displayName: string,
  team: 'team1' | 'team2' | null,
  userId: number | null = null,
) {
  return { ...aSeat({ team, userId }), displayName };
}

test('the players of a test match, which has no teams, are named', async () => {
  const participants = [aSeatOf('Alex Demo', null), aSeatOf('Blair Demo', null)];
  await show({ ...aMatch({ isTest: true, status: 'pending' }), participants });
  await expect.element(page.getByText('Alex Demo, Blair Demo')).toBeVisible();
  expect(page.getByText('Team 1').elements()).toEqual([]);
});

test('the players of other matches are named by team', async () => {
  const participants = [aSeatOf('Ann', 'team1'), aSeatOf('Ben', 'team2')];
  await show({ ...aMatch(), participants });
  await expect.element(page.getByText('Ann')).toBeVisible();
  await expect.element(page.getByText('Ben')).toBeVisible();
});

// proves NAME-4
test('members lead to their profiles, demo players, guests and deleted players nowhere', async () => {
  const participants = [
    aSeatOf('Ann', 'team1', 1_000_001),
    aSeatOf('Alex Demo', 'team1', 999_901),
    aSeatOf('Guy Guest', 'team2'),
    aSeatOf(DELETED_PLAYER, 'team2', 1_000_002),
  ];
  await show({ ...aMatch(), participants });
  await expect.element(page.getByText(`Guy Guest, ${DELETED_PLAYER}`)).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ann', paths.profile(1_000_001)],
  ]);
});
