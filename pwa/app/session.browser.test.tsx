import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { readFact, writeFact } from '#pwa/db/device-db.ts';
import { PlayerDb } from '#pwa/db/player-db.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { AuthProvider, useAuth } from './session.tsx';

const LEFT = 1_234_570;

const server = useStubServer();

function Who() {
  const { user, isLoading } = useAuth();
  return <p>{isLoading ? 'Loading' : (user?.username ?? 'Nobody')}</p>;
}

// spec 4-1, 4-2
test('a sign-out that was cut off is finished at the start, before anything is shown', async () => {
  const db = new PlayerDb(LEFT);
  onTestFinished(() => db.close());
  await db.rows.put({ entity: 'player', id: '5', row: {}, generation: 1 });
  await writeFact('replicasToDelete', [LEFT]);
  server.answer = () => Response.json({ code: 'signed_out', message: 'No' }, { status: 401 });
  render(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );
  await expect.element(page.getByText('Nobody')).toBeVisible();
  expect(server.asked).toEqual(['/api/user']);
  expect(await db.rows.count()).toBe(0);
  expect(await readFact('replicasToDelete')).toEqual([]);
});
