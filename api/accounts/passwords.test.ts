import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password belongs to its own hash and to no other', async () => {
  const [mine, theirs] = [await hashPassword('mine'), await hashPassword('theirs')];
  expect([await isPassword('mine', mine), await isPassword('mine', theirs)]).toEqual([true, false]);
});

test('without a hash the answer is no, after as much work as with one', async () => {
  const hash = await hashPassword('mine');
  expect(await isPassword('nobody', null)).toBe(false);
  const known = await quickest(() => isPassword('guess', hash));
  const unknown = await quickest(() => isPassword('guess', undefined));
  expect(unknown).toBeGreaterThan(known / 2);
});

/** The least time of several runs, which other work on this machine cannot shorten. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}
