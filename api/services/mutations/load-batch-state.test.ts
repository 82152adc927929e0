import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { applyAs } from '#api/testing/factories/mutation.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const EMAIL = 'gus@example.org';

test('a member whose account is deleted while a match invites their email gets no seat', async () => {
  const app = await createTestApp({ now: () => NOW });
  const creator = await aUser(app);
  const gus = await aUser(app, { email: EMAIL, emailProvedAt: NOW });
  const match = aCreateMatch(NOW, {
    team1: [creator.id],
    team2: [{ firstName: 'Gus', email: EMAIL }],
  });
  const ended = await overlapping(
    app,
    (deps) => deleteUser(deps, gus.id),
    () => applyAs(app, creator.id, match),
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  expect(new Set(seats.map(({ userId }) => userId))).toEqual(new Set([creator.id, null]));
});
