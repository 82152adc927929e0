import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOON = Date.UTC(2026, 4, 1, 12);

test('the arguments of a push are read once, in however many transactions it is applied', async () => {
  const app = await createTestApp({ now: () => NOON });
  const { id } = await aUser(app);
  let reads = 0;
  const leave = () => {
    const matchId = v7();
    const args = {
      get matchId() {
        reads += 1;
        return matchId;
      },
    };
    return aMutation('leaveMatch', args, { at: NOON });
  };
  await pushAs(app, id, leave());
  const readsOfOne = reads;
  await pushAs(app, id, ...Array.from({ length: 20 }, leave));
  expect(reads).toBe(21 * readsOfOne);
});
