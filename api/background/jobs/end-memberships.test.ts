import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { endMembershipsJob } from './end-memberships.ts';
import { runJob } from './run-job.ts';

const MAY_1 = Date.UTC(2026, 4, 1, 12);

async function aClub() {
  const clock = { now: MAY_1 };
  const app = await createTestApp({ now: () => clock.now });
  const until = (membershipExpiry: number | null) =>
    aUser(app, { membershipType: 'premium', membershipExpiry });
  return { app, clock, until };
}

async function extend({ store }: TestApp, id: number, membershipExpiry: number): Promise<void> {
  await store.write(async ({ db, t }) => {
    await db.update(t.users).set({ membershipExpiry }).where(eq(t.users.id, id));
  });
}

test('the phone of a member whose Premium has ended is updated and loses what Premium showed', async () => {
  const { app, clock, until } = await aClub();
  const member = await until(MAY_1 + DAY_MS);
  const phone = new Replica(app, member.id);
  const seen = async () => {
    const rows = await phone.pull();
    return [rows.get(`me/${member.id}`), rows.get(`stats/${member.id}`)];
  };
  const premium = { membershipType: 'premium' };
  expect(await seen()).toMatchObject([premium, { ratingsReceived: 0 }]);
  clock.now = MAY_1 + DAY_MS;
  const pokes: number[] = [];
  const onPoke = () => pokes.push(member.id);
  app.pokes.listen({ viewer: member.id, sessionId: 'any', onPoke, onEnd: () => {} });
  expect(await runJob(app, endMembershipsJob)).toBe('done');
  expect(pokes).toEqual([member.id]);
  expect(await seen()).toMatchObject([{ membershipType: 'free' }, { ratingsReceived: null }]);
});

test('a member whose Premium is still valid or has no end gets no update, and no end is sent twice', async () => {
  const { app, clock, until } = await aClub();
  const [on, endless, over] = [await until(MAY_1 + 1), await until(null), await until(MAY_1)];
  const touched = async () => {
    const rows = await app.store.read(({ db, t }) => db.select().from(t.feedCounters));
    return new Map(rows.map(({ viewer, version }) => [viewer, version]));
  };
  const before = await touched();
  expect(await runJob(app, endMembershipsJob)).toBe('done');
  const after = await touched();
  for (const { id } of [on, endless]) expect(after.get(id)).toBe(before.get(id));
  expect(after.get(over.id)).not.toBe(before.get(over.id));
  clock.now = MAY_1 + HOUR_MS;
  await extend(app, on.id, clock.now + 1);
  expect(await runJob(app, endMembershipsJob)).toBe('done');
  expect(await touched()).toEqual(after);
});

test('a member who pays at the last moment keeps Premium', async () => {
  const { app, until } = await aClub();
  const member = await until(MAY_1);
  const paying = (deps: TestApp) => extend(deps, member.id, MAY_1 + DAY_MS);
  await overlapping(app, paying, () => runJob(app, endMembershipsJob));
  const [row] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, member.id)),
  );
  expect(row?.membershipType).toBe('premium');
});
