import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { forgetFact } from '#pwa/db/device-db.ts';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { qrPage as text } from '#shared/text-qr-page.ts';
import { openMatch } from './commands.ts';

const server = useStubServer();
afterEach(() => forgetFact('guestSeats'));

test('a match that the server opens is held by this phone then', async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  server.answer = () => Response.json(match);
  expect(await openMatch(match.id, null)).toEqual({ state: 'opened' });
});

test('one that this phone does not hold all the same is said, so that nobody asks for ever', async () => {
  const [member, another] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(another.owner);
  server.answer = () => Response.json(match);
  expect(await openMatch(match.id, member.owner)).toEqual({
    state: 'failed',
    reason: text.notKept,
  });
});
