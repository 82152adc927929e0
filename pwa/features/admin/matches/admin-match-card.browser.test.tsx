import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import { AuthProvider, useAuth } from '#pwa/services/session/session.tsx';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import type { AdminMatch } from '#shared/schemas/admin.ts';
import { AdminMatchCard } from './admin-match-card.tsx';

const ADMIN = aCurrentUser(1_234_592);
const server = useStubServer();

function Signed({ match }: { match: AdminMatch }) {
  return useAuth().user === null ? null : <AdminMatchCard match={match} />;
}

async function show(match: AdminMatch): Promise<void> {
  await writeFact('session', ADMIN);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(ADMIN);
  render(
    <AuthProvider>
      <Signed match={match} />
    </AuthProvider>,
  );
}

function aSeatOf(displayName: string, team: 'team1' | 'team2' | null) {
  return { ...aSeat({ team }), displayName };
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
