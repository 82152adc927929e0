import { v4, v7 } from 'uuid';
import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { CreateMatchArgs } from '#shared/schemas/mutations.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** A match that only its creator's phone has, and a stranger who has scanned its QR code. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b, stranger, friend] = await someUsers(app, 4);
  const match = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  const scanned = match.args.matchId;
  const pushAs = async (owner: number, ...mutations: Mutation[]) => {
    const envelope = { protocol: 1, client: '2.2', owner, deviceNow: NOW, mutations };
    return (await app.signedIn(owner)).post('/api/sync/push', envelope);
  };
  /** A match that the stranger records under the scanned id, with these arguments in place of an honest phone's. */
  const forged = (args: Partial<CreateMatchArgs>, v: number) => {
    const { args: own } = aCreateMatch(NOW, { team1: [stranger.id], team2: [friend.id] });
    const { secret: _, ...without } = own;
    return aMutation('createMatch', { ...without, matchId: scanned, ...args }, { at: NOW, v });
  };
  return { app, a, b, stranger, match, scanned, pushAs, forged };
}

const REFUSED = { status: 'rejected', code: 'invalid', message: refusals.invalid };

// proves SYNC-23
test('a player who scans the QR code of an unsent match cannot create it first, and its link opens the honest one', async () => {
  const { app, a, stranger, match, scanned, pushAs, forged } = await setUp();
  const attacks = [
    forged({}, 2),
    forged({}, 1),
    forged({ secret: v4() }, 2),
    forged({ secret: newMatchId(NOW).secret }, 1),
  ];
  const attacked = await pushAs(stranger.id, ...attacks);
  expect(attacked.body).toMatchObject({ outcomes: attacks.map(() => REFUSED) });
  expect((await app.visitor.get(`/api/matches/${scanned}/public`)).status).toBe(404);
  const honest = await pushAs(a.id, match);
  expect(honest.body).toMatchObject({ outcomes: [{ status: 'applied' }] });
  const opened = await app.visitor.get(`/api/matches/${scanned}/public`);
  expect(opened).toMatchObject({ status: 200, body: { id: scanned, location: 'Court 1' } });
  expect(await (await app.signedIn(a.id)).get(`/api/matches/${scanned}`)).toMatchObject({
    status: 200,
    body: { initiatorId: a.id },
  });
});

test('the refusal is the same once the match exists, so that it does not tell whether it does', async () => {
  const { a, stranger, match, pushAs, forged } = await setUp();
  const before = await pushAs(stranger.id, forged({}, 2), forged({ secret: v4() }, 2));
  await pushAs(a.id, match);
  const after = await pushAs(stranger.id, forged({}, 2), forged({ secret: v4() }, 2));
  expect(after.body).toMatchObject({ outcomes: [REFUSED, REFUSED] });
  expect(after.text).toBe(before.text);
});

test('the secret is in no table, no answer and no line of the log', async () => {
  const { app, a, b, match, scanned, pushAs } = await setUp();
  const { secret = '' } = match.args;
  const answers = [await pushAs(a.id, match), await pushAs(a.id, match)];
  for (const { id } of [a, b]) {
    const client = await app.signedIn(id);
    answers.push(await client.get(`/api/sync/pull?owner=${id}`));
    answers.push(await client.get(`/api/matches/${scanned}`));
    answers.push(await client.get(`/api/users/${id}/export`));
  }
  answers.push(await app.visitor.get(`/api/matches/${scanned}/public`));
  expect(secret).not.toBe('');
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toContain(secret);
  }
  const stored = JSON.stringify([await dump(app.store), app.logged]);
  expect(stored).toContain(scanned);
  expect(stored).not.toContain(secret);
});

test('a match that an earlier app recorded, with an id of version 7 and no secret, is taken', async () => {
  const { a, match, pushAs } = await setUp();
  const { secret: _, ...args } = match.args;
  const older = aMutation('createMatch', { ...args, matchId: v7() }, { at: NOW, v: 1 });
  expect((await pushAs(a.id, older)).body).toMatchObject({ outcomes: [{ status: 'applied' }] });
});
