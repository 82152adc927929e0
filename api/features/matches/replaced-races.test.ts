import { expect, test } from 'vitest';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { deleteAccount } from '#api/services/deletion/delete-account.ts';
import type { Deps } from '#api/services/deps.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink } from '#api/testing/http/guest-browser.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';

// proves ACCOUNT-7, WRONG-9
test.each([true, false])(
  'a seat whose member is deleted while the match is replaced has no contact, whichever is first (%s)',
  async (replaceFirst) => {
    const { app, ann, bea, cal, record, seats, create } = await aReplacingCourt();
    const first = await record([ann.id, bea.id], [cal.id, GUS]);
    const max = await aUser(app, { email: GUS.email });
    await app.store.write((tx) => proveEmailOf(tx, app, max));
    const next = create([ann.id, bea.id], [GUS, cal.id], first);
    const replace = (deps: Deps) => pushAs(deps, ann.id, next);
    const remove = (deps: Deps) => deps.store.write((tx) => deleteAccount(tx, deps, max.id));
    if (replaceFirst) await overlapping(app, replace, () => remove(app));
    else await overlapping(app, remove, () => replace(app));
    const seat = (await seats()).find(({ userId, email }) => userId === max.id || email !== null);
    expect(seat).toMatchObject({ userId: max.id, email: null, firstName: null });
  },
);

// proves WRONG-9
test.each([true, false])(
  'the guest has the seat again if its claimer is deleted while the match is replaced, whichever is first (%s)',
  async (replaceFirst) => {
    const { app, ann, bea, cal, record, seats, create } = await aReplacingCourt();
    const first = await record([ann.id, bea.id], [cal.id, GUS]);
    const gus = await aGuestBrowser(app, first, GUS);
    await openPersonalLink(app, gus);
    const eve = await aUser(app);
    expect(
      (await (await app.signedIn(eve.id)).post(`/api/qr-rating/${first}/verify`, GUS)).status,
    ).toBe(200);
    const next = create([ann.id, bea.id], [GUS, cal.id], first);
    const replace = (deps: Deps) => pushAs(deps, ann.id, next);
    const remove = (deps: Deps) => deps.store.write((tx) => deleteAccount(tx, deps, eve.id));
    if (replaceFirst) await overlapping(app, replace, () => remove(app));
    else await overlapping(app, remove, () => replace(app));
    const seat = (await seats()).find(
      ({ isGuest, matchId }) => isGuest && matchId === next.args.matchId,
    );
    const read = await gus.client.get(`/api/matches/${first}`);
    expect({ userId: seat?.userId, status: read.status }).toEqual({
      userId: gus.playerId,
      status: 200,
    });
  },
);

// proves WRONG-9, GUEST-13, ACCOUNT-24
test.each([true, false])(
  'a member keeps a hidden seat if their email changes while the match is replaced, whichever is first (%s)',
  async (replaceFirst) => {
    const { app, ann, bea, cal, record, prove, move, rowsOf, create } = await aReplacingCourt();
    const max = await prove(GUS.email);
    const first = await record([ann.id, bea.id], [cal.id, GUS]);
    const next = create([ann.id, bea.id], [GUS, cal.id], first);
    const replace = (deps: Deps) => pushAs(deps, ann.id, next);
    const change = (deps: Deps) => move(max, 'max@new.example', deps);
    if (replaceFirst) await overlapping(app, replace, () => change(app));
    else await overlapping(app, change, () => replace(app));
    expect(await rowsOf(max.id, 'match')).toMatchObject([{ id: next.args.matchId }]);
  },
);
