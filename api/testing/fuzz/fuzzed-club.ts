import { v7 } from 'uuid';
import { BETA_CODES } from '#shared/domain/beta-codes.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { aCreateMatch } from '../factories/match.ts';
import { aMutation } from '../factories/mutation.ts';
import { aSubmitRating, VALUES } from '../factories/rating.ts';
import { type RawAnswer, rawCall } from './raw-call.ts';
import type { Known } from './values.ts';

const PASSWORD = 'a password for tests';
/** What its owner alone may see contains this, and nobody who is fuzzed sends it. */
const PRIVATE = 'xq7private';
const VICTIMS = 3;
/** What a victim's account consists of without the numbers that follow from matches with others. */
const OWN_FIELDS =
  'id username email phone firstName lastName location credits membershipType isAdmin profilePrivate channels referredBy affiliateCode'.split(
    ' ',
  );

interface Account {
  id: number;
  username: string;
  cookie: string;
}

/** Three members who do nothing while others send whatever they like, and who must not notice. */
export class FuzzedClub {
  readonly known: Known;
  readonly victims: readonly Account[];
  readonly #origin: string;
  readonly #secrets: readonly string[];
  readonly #match: string;
  readonly #before: string;

  private constructor(
    origin: string,
    parts: { victims: Account[]; known: Known; secrets: string[]; match: string; before: string },
  ) {
    this.#origin = origin;
    this.victims = parts.victims;
    this.known = parts.known;
    this.#secrets = parts.secrets;
    this.#match = parts.match;
    this.#before = parts.before;
  }

  /** Records what the victims have among themselves and with `member`, who will send anything. */
  static async create(origin: string, member: Account, admin: Account): Promise<FuzzedClub> {
    const victims: Account[] = [];
    for (let index = 0; index < VICTIMS; index += 1)
      victims.push(await register(origin, `victim${index}`, `${index}${PRIVATE}@example.org`));
    const [ann, bea, cal] = victims as [Account, Account, Account];
    const guest = { firstName: 'Gil', email: `guest${PRIVATE}@example.org`, isNonMember: true };
    const theirs = await record(origin, ann, [ann, bea], [cal, guest]);
    const joint = await record(origin, bea, [bea, ann], [{ id: member.id }, guest]);
    const own = await record(origin, member, [member], [cal]);
    const ratings = [
      await rate(origin, ann, theirs.id, cal.id),
      await rate(origin, bea, joint.id, member.id),
    ];
    await rate(origin, member, own.id, cal.id);
    for (const victim of victims) {
      const { id } = victim;
      await as(origin, victim, 'POST', '/api/feedback', {
        feedback: `The net is ${PRIVATE}.`,
        category: 'bug',
      });
      await as(origin, victim, 'PATCH', `/api/users/${id}/profile`, {
        phone: `+1 555 01${id}`,
        profilePrivate: victim === cal,
      });
    }
    const notifications = await as(origin, member, 'GET', '/api/notifications');
    const news = (JSON.parse(notifications.text) as { id: string }[]).map(({ id }) => id);
    const known: Known = {
      numbers: [
        ...[...Array<Account>(5).fill(member), admin, admin, ...victims].map(({ id }) => id),
        ...DEMO_PLAYER_IDS,
      ],
      uuids: [theirs, joint, own].flatMap(({ id, revision }) => [id, revision]).concat(news, v7()),
      mutations: mutationsOf(member, [ann, bea, cal], joint),
      words: [
        ...victims.map(({ username }) => username),
        member.username,
        'admin',
        'example.org',
        ...BETA_CODES.slice(0, 3),
      ],
    };
    const secrets = [
      PRIVATE,
      '$argon2',
      ...ratings,
      ...victims.map(({ cookie }) => cookie.split('=')[1] ?? cookie),
      ...victims.map(({ id }) => `+1 555 01${id}`),
    ];
    const before = await stateOf(origin, victims, theirs.id);
    return new FuzzedClub(origin, { victims, known, secrets, match: theirs.id, before });
  }

  /** The other person's data that an answer contains; undefined if it contains none. */
  secretIn({ all }: RawAnswer): string | undefined {
    return this.#secrets.find((secret) => all.includes(secret));
  }

  /** What the victims have, before and now. */
  async changes(): Promise<{ before: string; now: string }> {
    return { before: this.#before, now: await stateOf(this.#origin, this.victims, this.#match) };
  }
}

/** One captured mutation of each kind, by a member who was in this match. */
function mutationsOf(member: Account, others: readonly Account[], match: MatchView): Mutation[] {
  const at = Date.now();
  const [ann, bea, cal] = others.map(({ id }) => id);
  const { id: matchId, revision, date } = match;
  const own = aCreateMatch(at, { team1: [member.id, ann ?? 0], team2: [bea ?? 0, cal ?? 0] });
  const rating = aSubmitRating(at, { matchId, ratedUserId: ann ?? 0 });
  const { ratingId } = rating.args;
  const scores = { team1Score: 3, team2Score: 11 };
  const words = { feedbackId: v7(), feedback: 'Good.', category: 'general' } as const;
  return [
    own,
    rating,
    aSubmitRating(at, { matchId: own.args.matchId, ratedUserId: bea ?? 0 }),
    aMutation('changeRating', { ratingId, matchId, ratedUserId: ann ?? 0 }, { at }),
    aMutation('editMatch', { matchId, revision, date, location: 'Court 9' }, { at }),
    aMutation('recordResult', { matchId, revision, ...scores }, { at }),
    aMutation('leaveMatch', { matchId }, { at }),
    aMutation('deleteMatch', { matchId }, { at }),
    aMutation('readNotification', { notificationId: v7() }, { at }),
    aMutation('sendFeedback', words, { at }),
  ];
}

/** What victims see of themselves and of the match that they alone played; in others a player may change things. */
async function stateOf(
  origin: string,
  victims: readonly Account[],
  match: string,
): Promise<string> {
  const isOfMatch = (rating: Record<string, unknown>) => rating['matchId'] === match;
  const states: unknown[] = [];
  for (const victim of victims) {
    const get = async (path: string) => JSON.parse((await as(origin, victim, 'GET', path)).text);
    const user = (await get('/api/user')) as Record<string, unknown>;
    const matches = (await get('/api/matches')) as MatchView[];
    const given = (await get('/api/my-ratings')) as Record<string, unknown>[];
    states.push({
      user: OWN_FIELDS.map((name) => [name, user[name]]),
      devices: ((await get('/api/devices')) as unknown[]).length,
      blocked: await get('/api/users/blocked'),
      given: given
        .filter(isOfMatch)
        .map(({ id, power, touch, ratedUserId }) => [id, power, touch, ratedUserId]),
      match: matches.find(({ id }) => id === match),
    });
  }
  return JSON.stringify(states, null, 1);
}

/** Registers an account with a phone of its own. */
export async function register(
  origin: string,
  username: string,
  email = `${username}@example.org`,
): Promise<Account> {
  const { text, cookie } = await as(origin, null, 'POST', '/api/register', {
    username,
    email,
    password: PASSWORD,
    firstName: username,
  });
  return { id: (JSON.parse(text) as { id: number }).id, username, cookie: cookie ?? '' };
}

/** Signs in with the password that everybody has at first. */
export async function signIn(origin: string, username: string): Promise<Account> {
  const body = { username, password: PASSWORD };
  const { text, cookie } = await as(origin, null, 'POST', '/api/login', body);
  return { id: (JSON.parse(text) as { id: number }).id, username, cookie: cookie ?? '' };
}

/** The password of everybody, also of the first admin. */
export { PASSWORD };

async function record(origin: string, creator: Account, team1: object[], team2: object[]) {
  const players = (team: object[]) =>
    team.map((player) => ('id' in player ? { id: player.id } : player));
  const { text } = await as(origin, creator, 'POST', '/api/matches/create-with-players', {
    date: new Date().toISOString().slice(0, 10),
    location: 'Court 1',
    matchType: team1.length === 1 ? 'singles' : 'doubles',
    team1Players: players(team1),
    team2Players: players(team2),
    team1Score: 11,
    team2Score: 9,
  });
  return (JSON.parse(text) as { match: MatchView }).match;
}

async function rate(origin: string, rater: Account, matchId: string, ratedUserId: number) {
  const body = { matchId, ratedUserId, ...VALUES, isAnonymous: true };
  const { text } = await as(origin, rater, 'POST', '/api/ratings', body);
  return (JSON.parse(text) as { id: string }).id;
}

/** A call that succeeds. */
async function as(
  origin: string,
  account: Account | null,
  method: string,
  address: string,
  body?: unknown,
): Promise<RawAnswer> {
  const answer = await rawCall(origin, {
    method,
    address,
    headers: { origin, cookie: account?.cookie ?? '', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (answer.status >= 300) throw new Error(`${method} ${address}: ${answer.all}`);
  return answer;
}
