import { expect, test } from 'vitest';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';

/** Eve has claimed the seat of Gus by his contact, for all to see. */
async function withEve() {
  const all = await aReplacingCourt();
  const { app, ann, bea, cal, record } = all;
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const eve = await aUser(app);
  const phone = await app.signedIn(eve.id);
  expect((await phone.post(`/api/qr-rating/${first}/verify`, GUS)).status).toBe(200);
  return { ...all, first, eve, phone };
}

// proves WRONG-9
test('a guest with the phone of a seat that a member has claimed can be seated beside that member', async () => {
  const { app, ann, cal, create, first, eve } = await withEve();
  const gil = { firstName: 'Gil', email: 'gil@example.org', phone: GUS.phone };
  const next = create([ann.id, gil], [cal.id, eve.id], first);
  expect(await pushAs(app, ann.id, next)).toMatchObject([{ status: 'applied' }]);
});

// proves WRONG-9, GUEST-13
test('a guest with the email of the member who has claimed another seat can be seated beside them', async () => {
  const { app, ann, cal, create, record, prove, seats } = await aReplacingCourt();
  const first = await record([ann.id, { firstName: 'Gil', phone: '+1 555 0199' }], [cal.id, GUS]);
  const eve = await prove('eve@example.org');
  await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS);
  const next = create(
    [ann.id, { firstName: 'Eve', email: 'eve@example.org' }],
    [cal.id, GUS],
    first,
  );
  expect(await pushAs(app, ann.id, next)).toMatchObject([{ status: 'applied' }]);
  const theirs = (await seats()).filter(({ userId }) => userId === eve.id);
  expect(theirs).toMatchObject([{ matchId: next.args.matchId, firstName: 'Gus' }]);
});

// proves BLOCK-2, WRONG-9
test.each(['name', 'contact'])(
  'who has claimed a seat and blocked the creator is in no match in place of it, by their %s',
  async (by) => {
    const { app, ann, bea, cal, create, first, eve, phone, rowsOf } = await withEve();
    expect((await phone.post(`/api/users/${ann.id}/block`, {})).status).toBeLessThan(300);
    const next = create([ann.id, bea.id], [by === 'name' ? eve.id : GUS, cal.id], first);
    await pushAs(app, ann.id, next);
    const ids = (await rowsOf(eve.id, 'match')).map(({ id }) => id);
    expect(ids).not.toContain(next.args.matchId);
  },
);
