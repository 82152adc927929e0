import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

const pat = { username: 'Pat.K', email: 'pat@example.com', password: 'long enough' };

test('a registration answers the user, signs them in and starts their feed', async () => {
  const { visitor, store } = await createTestApp();
  const answer = await visitor.post('/api/register', { ...pat, firstName: 'Pat' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    username: 'Pat.K',
    email: 'pat@example.com',
    firstName: 'Pat',
    lastName: null,
    membershipType: 'free',
    isAdmin: false,
  });
  expect((await visitor.get('/api/user')).body).toEqual(answer.body);
  const rows = await store.read(({ db, t }) => db.select().from(t.feedRows));
  expect(rows.map(({ entity }) => entity).sort()).toEqual(['me', 'stats']);
});
