import { expect, test } from 'vitest';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { GUESTS_A_DAY, MATCHES_A_DAY_WITH_PLAYER } from '#shared/limits.ts';

/**
 * Limits of MATCH-39 count by arrival on the server (docs/rules.md 115), also what takes the place of another match.
 */

// proves MATCH-39, WRONG-9
test('matches that replace one of yesterday count toward the 12 a day with one member', async () => {
  const { app, clock, ann, cal, create } = await aReplacingCourt();
  clock.now += 5 * 60 * MINUTE_MS + 5 * MINUTE_MS; // 17:05, just after the reveal
  const arrivals: number[] = [];
  const send = async (replaces?: string) => {
    const match = create([ann.id], [cal.id], replaces);
    const [outcome] = await pushAs(app, ann.id, match);
    if (outcome?.status !== 'applied') return null;
    arrivals.push(clock.now);
    return match.args.matchId;
  };
  let last = await send();
  clock.now += DAY_MS - 20 * MINUTE_MS; // 16:45 on the next day
  for (let id: string | null = last; id !== null; id = await send(id)) last = id;
  clock.now += 30 * MINUTE_MS; // 17:15
  while ((await send()) !== null);
  const ofDay = arrivals.filter((at) => at > clock.now - DAY_MS);
  expect(ofDay.length).toBeLessThanOrEqual(MATCHES_A_DAY_WITH_PLAYER);
});

// proves MATCH-39, WRONG-9
test('guests who are seated in place of others of yesterday count toward the 60 a day', async () => {
  const { app, clock, ann, create } = await aReplacingCourt();
  clock.now += 5 * 60 * MINUTE_MS + 5 * MINUTE_MS;
  let seated: number[] = [];
  let n = 0;
  const guest = () => ({ firstName: 'G', email: `g${(n += 1)}@example.org` });
  const send = async (replaces?: string) => {
    const match = create([ann.id, guest()], [guest(), guest()], replaces);
    const [outcome] = await pushAs(app, ann.id, match);
    if (outcome?.status !== 'applied') return null;
    seated = [...seated, clock.now, clock.now, clock.now];
    return match.args.matchId;
  };
  let last = await send();
  clock.now += DAY_MS - 20 * MINUTE_MS;
  for (let id: string | null = last; id !== null; id = await send(id)) last = id;
  clock.now += 30 * MINUTE_MS;
  while ((await send()) !== null);
  expect(seated.filter((at) => at > clock.now - DAY_MS).length).toBeLessThanOrEqual(GUESTS_A_DAY);
});
