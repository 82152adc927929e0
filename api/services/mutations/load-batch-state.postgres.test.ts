import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { applyAs } from '#api/testing/factories/mutation.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const EMAIL = 'gus@example.org';

test('a member who verifies an email after a match looked for it, without a lock, gets no seat', async () => {
  const app = await createTestApp({ now: () => NOW });
  const creator = await aUser(app);
  const gus = await aUser(app, { email: EMAIL });
  const match = aCreateMatch(NOW, {
    team1: [creator.id],
    team2: [{ firstName: 'Gus', email: EMAIL }],
  });
  // The match finds no member with this email and then waits for its creator's row.
  const ended = await overlapping(
    app,
    ({ store }) =>
      store.write(({ db, t }) =>
        db
          .update(t.users)
          .set({ emailProvedAt: NOW })
          .where(inArray(t.users.id, [creator.id, gus.id])),
      ),
    () => applyAs(app, creator.id, match),
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  expect(new Set(seats.map(({ userId }) => userId))).toEqual(new Set([creator.id, null]));
});
