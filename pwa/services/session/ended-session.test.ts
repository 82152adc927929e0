import { afterEach, expect, test } from 'vitest';
import { forgetFact, keyOf, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { isAccountMarkedDeleted } from '#pwa/db/owners/deleted-account.ts';
import { ownerKey } from '#pwa/db/store/lineage.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import * as account from './account.ts';
import { login } from './sign-in.ts';
import { logout } from './sign-out.ts';

const server = useStubServer();
afterEach(async () => {
  for (const fact of ['session', 'endedSession', 'logoutPending', 'replicasToDelete'] as const)
    await forgetFact(fact);
});

const sessionEnded = () => Response.json({ code: 'signed_out', message: 'No' }, { status: 401 });
const CREDENTIALS = { username: 'player', password: 'long enough' };

test('the member of an ended session is remembered until the next sign-in or sign-out', async () => {
  const db = newPlayerDb();
  const member = aCurrentUser(db.owner);
  await writeFact('session', member);
  await db.rows.put({ entity: 'player', id: '5', row: {}, generation: 0 });
  server.answer = sessionEnded;
  await account.confirmUser();
  expect(await account.rememberedHere()).toEqual({ user: null, ended: member });

  server.answer = () => Response.json(member);
  await login(CREDENTIALS);
  expect(await account.rememberedHere()).toEqual({ user: member, ended: null });

  server.answer = sessionEnded;
  await account.confirmUser();
  server.answer = () => new Response(null, { status: 204 });
  await logout();
  expect(await account.rememberedHere()).toEqual({ user: null, ended: null });
  expect(await db.rows.toArray()).toEqual([]);
});

test('records made after a session ended belong to its member at the next sign-in', async () => {
  const { owner } = newPlayerDb();
  const member = { ...aCurrentUser(owner), lineage: 'here' };
  server.answer = () => Response.json(member);
  await login(CREDENTIALS);
  server.answer = sessionEnded;
  await account.confirmUser();
  const { ended } = await account.rememberedHere();
  expect(ended && keyOf(ended)).toBe(ownerKey(owner, 'here'));

  // A server that was rolled back sends no lineage: the records still belong to the same member.
  server.answer = () => Response.json({ ...member, lineage: undefined });
  await login(CREDENTIALS);
  expect(await keyOfUser()).toBe(ownerKey(owner, 'here'));
});

test("the same id in another store has other records, and the ended session's lose their copies", async () => {
  const { owner } = newPlayerDb();
  const member = aCurrentUser(owner);
  server.answer = () => Response.json({ ...member, lineage: 'here' });
  await login(CREDENTIALS);
  server.answer = sessionEnded;
  await account.confirmUser();
  server.answer = () => Response.json({ ...member, lineage: 'elsewhere' });
  await login(CREDENTIALS);
  expect(await keyOfUser()).toBe(ownerKey(owner, 'elsewhere'));
  expect(await readFact('replicasToDelete')).toEqual([ownerKey(owner, 'here')]);
});

const accountDeleted = () =>
  Response.json({ code: 'signed_out', message: 'No', isAccountDeleted: true }, { status: 401 });

// proves SYNC-31
test('the member of a deleted account is known as such, with the records, until a sign-in to it succeeds', async () => {
  const db = newPlayerDb();
  const member = aCurrentUser(db.owner);
  await writeFact('session', member);
  server.answer = accountDeleted;
  await account.confirmUser();
  const ended = { ...member, isDeleted: true };
  expect(await account.rememberedHere()).toEqual({ user: null, ended });
  expect(await isAccountMarkedDeleted(db)).toBe(true);

  // A restored server has the account again, and ends that session as any other.
  server.answer = () => Response.json(member);
  await login(CREDENTIALS);
  expect(await account.rememberedHere()).toEqual({ user: member, ended: null });
  server.answer = sessionEnded;
  await account.confirmUser();
  expect(await account.rememberedHere()).toEqual({ user: null, ended: member });
});

test('an answer of a foreign server calls no account deleted', async () => {
  const db = newPlayerDb();
  await writeFact('session', aCurrentUser(db.owner));
  server.answer = accountDeleted;
  server.isForeign = true;
  await account.confirmUser().catch(() => undefined);
  expect(await account.rememberedUser()).not.toBeNull();
  expect(await isAccountMarkedDeleted(db)).toBe(false);
});

async function keyOfUser(): Promise<OwnerKey | null> {
  const user = await account.rememberedUser();
  return user && keyOf(user);
}
