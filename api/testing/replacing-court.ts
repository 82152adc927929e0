import { announceRatingsJob } from '#api/background/jobs/announce-ratings.ts';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import { moveToProvedEmail, proveEmailOf } from '#api/services/claims/prove-email.ts';
import type { Deps } from '#api/services/deps.ts';
import { aCreateMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { NOON, ofKind, REVEAL } from '#api/testing/wrong-match.ts';

/** A guest whom Ann can enter in a match. */
export const GUS = { firstName: 'Gus', email: 'gus@example.org', phone: '+1 555 0100' };

/** Four members, and a guest's contact; Ann records matches, also in place of others (WRONG-9). */
export async function aReplacingCourt() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal, dan] = await someUsers(app, 4);
  const create = (team1: TestPlayer[], team2: TestPlayer[], replaces?: string) => {
    const match = aCreateMatch(clock.now, { team1, team2 });
    return replaces === undefined ? match : { ...match, args: { ...match.args, replaces } };
  };
  const record = async (team1: TestPlayer[], team2: TestPlayer[], replaces?: string) => {
    const match = create(team1, team2, replaces);
    const [outcome] = await pushAs(app, ann.id, match);
    if (outcome?.status !== 'applied') throw new Error(JSON.stringify(outcome));
    return match.args.matchId;
  };
  const prove = async (email: string) => {
    const member = await aUser(app, { email });
    await app.store.write((tx) => proveEmailOf(tx, app, member));
    return member;
  };
  const move = (member: UserRow, email: string, deps: Deps = app) =>
    deps.store.write(async (tx) => {
      await tx.lock.owner(member.id);
      await moveToProvedEmail(tx, deps, member, email);
    });
  const ratings = () => app.store.read(({ db, t }) => db.select().from(t.ratings));
  const seats = () => app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  const users = () => app.store.read(({ db, t }) => db.select().from(t.users));
  const phoneOf = async (id: number) => {
    const phone = new Replica(app, id);
    await phone.pull();
    return phone;
  };
  const rowsOf = async (id: number, kind: string) =>
    ofKind(await phoneOf(id), kind).map((r) => Object(r));
  const announce = async () => void (await runJob(app, announceRatingsJob, { early: true }));
  const reveal = async () => {
    clock.now = REVEAL + 1;
    await runJob(app, notifyRatingsJob, { early: true });
  };
  return {
    app,
    clock,
    ann,
    bea,
    cal,
    dan,
    create,
    record,
    prove,
    move,
    ratings,
    seats,
    users,
    phoneOf,
    rowsOf,
    announce,
    reveal,
  };
}
