import { expect, test } from 'vitest';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';

/** Max had the seat of Gus by his email, or has claimed it by its phone, and has left the match. */
async function afterMaxLeft(by: 'email' | 'phone') {
  const court = await aReplacingCourt();
  const { app, clock, ann, bea, cal, prove, record, rowsOf } = court;
  const max = await prove(by === 'email' ? GUS.email : 'max@example.org');
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const phone = await app.signedIn(max.id);
  const claim = (matchId: string, contact: object) =>
    phone.post(`/api/qr-rating/${matchId}/verify`, contact);
  if (by === 'phone') expect((await claim(first, { phone: GUS.phone })).status).toBe(200);
  const leaving = aMutation('leaveMatch', { matchId: first }, { at: clock.now });
  await applyAs(app, max.id, leaving);
  await deliverAll(app);
  const matchesOf = async (id: number) => (await rowsOf(id, 'match')).map((row) => row.id);
  expect(await matchesOf(max.id)).toEqual([]);
  return { ...court, max, first, claim, matchesOf };
}

const CORRECTIONS = [
  ['with the same players', ['bea', 'cal'], GUS],
  ['with other teams', ['cal', 'bea'], GUS],
  ['with another member', ['dan', 'cal'], GUS],
  ['with another phone of the guest', ['bea', 'cal'], { ...GUS, phone: '+1 555 0177' }],
  ['without the guest’s phone', ['bea', 'cal'], { ...GUS, phone: '' }],
] as const;

// proves LEAVE-1, WRONG-9
test.each(CORRECTIONS)(
  'who has left a hidden seat gets neither it nor a mail in a match that is corrected %s',
  async (_, [partner, opponent], guest) => {
    const court = await afterMaxLeft('email');
    const { app, ann, max, first, claim, record, rowsOf, matchesOf } = court;
    const next = await record([ann.id, court[partner].id], [court[opponent].id, guest], first);
    expect(await matchesOf(max.id)).toEqual([]);
    expect(await rowsOf(max.id, 'notification')).toEqual([]);
    expect((await deliverAll(app)).map(({ to }) => to)).not.toContain(GUS.email);
    expect((await claim(next, { email: GUS.email })).status).toBe(403);
    // Also in a correction of the correction.
    await record([ann.id, court.bea.id], [court.dan.id, { ...GUS, phone: '' }], next);
    expect(await matchesOf(max.id)).toEqual([]);
    expect((await deliverAll(app)).map(({ to }) => to)).not.toContain(GUS.email);
  },
);

// proves LEAVE-1, WRONG-9
test('who has left a guest’s seat does not claim it again after another member was added', async () => {
  const { ann, cal, dan, max, first, claim, record, matchesOf } = await afterMaxLeft('phone');
  const next = await record([ann.id, dan.id], [cal.id, GUS], first);
  expect((await claim(next, { phone: GUS.phone })).status).toBe(403);
  expect(await matchesOf(max.id)).toEqual([]);
});

// proves LEAVE-1, WRONG-9, GUEST-13
test('who has left a match in which all saw them gets no seat of it by their email', async () => {
  const { app, clock, ann, bea, cal, prove, record, rowsOf } = await aReplacingCourt();
  const max = await prove(GUS.email);
  const first = await record([ann.id, bea.id], [cal.id, max.id]);
  const leaving = aMutation('leaveMatch', { matchId: first }, { at: clock.now });
  await applyAs(app, max.id, leaving);
  await deliverAll(app);
  await record([ann.id, bea.id], [cal.id, GUS], first);
  expect(await rowsOf(max.id, 'match')).toEqual([]);
  expect((await deliverAll(app)).map(({ to }) => to)).not.toContain(GUS.email);
});
