import type { PullResponse } from '#sync/protocol/pull.ts';
import { countQueries } from '../count-queries.ts';
import { callOf, send } from './calls.ts';
import type { RoleFixture } from './role-fixture.ts';
import { routesOf } from './routes.ts';
import type { Answer } from './test-client.ts';
import { withoutRandomValues } from './without-random-values.ts';

/*
 * What a court's participant is told, so that two worlds can be held against each other: everything
 * drawn by lot, and the order that it makes, is taken out.
 */

/** What tells the moment or the bytes of an answer, which hold random ids. */
const BY_CHANCE = new Set(['date', 'etag', 'x-request-id']);

/** Whom and what the participant asks about, besides everybody of the court and its matches. */
export interface More {
  users?: readonly number[];
  matches?: readonly string[];
}

/** What every read about everybody and every match is answered, and by how many queries. */
export async function allAnswers(fixture: RoleFixture, more: More = {}): Promise<string[]> {
  const { testApp, people } = fixture;
  const { id: caller } = people.participant;
  const client = await testApp.signedIn(caller);
  const queries = countQueries(testApp.store);
  const answers = new Map<string, string>();
  for (const route of routesOf(testApp, 'reads')) {
    if (route.path === '/api/sync/events') continue;
    for (const about of everything(fixture, more)) {
      const call = await callOf(route, { fixture, role: 'participant', caller, ...about });
      const name = `${route.method} ${route.path} ${JSON.stringify(call)}`;
      if (answers.has(name)) continue;
      queries();
      const answer = await send(client, route, call);
      answers.set(name, `${withoutRandomValues(name)}\n${queries()} queries\n${inWords(answer)}`);
    }
  }
  return [...answers.values()];
}

function everything(
  { people, match, otherMatch }: RoleFixture,
  { users = [], matches = [] }: More,
) {
  const everybody = [...Object.values(people).map(({ id }) => id), ...users];
  return [
    ...everybody.map((user) => ({ user, match })),
    ...[match, otherMatch, ...matches].map((id) => ({ user: people.participant.id, match: id })),
  ];
}

/** Pulls as the participant's phone does that was answered `before`. */
export async function pullSince(
  { testApp, people }: RoleFixture,
  before?: Answer,
): Promise<Answer> {
  const { id } = people.participant;
  const cursor = before && isPage(before.body) ? `&cursor=${before.body.cursor}` : '';
  return (await testApp.signedIn(id)).get(`/api/sync/pull?owner=${id}${cursor}`);
}

/** An answer with its headers. */
export function inWords({ status, headers, text, body }: Answer): string {
  const told = [...headers].filter(([name]) => !BY_CHANCE.has(name));
  return `${status} ${JSON.stringify(told)} ${withoutRandomValues(isPage(body) ? sorted(body) : text)}`;
}

function isPage(body: unknown): body is PullResponse {
  return typeof body === 'object' && body !== null && 'changes' in body;
}

function sorted({ changes, ...page }: PullResponse): string {
  const rows = changes.map((change) => withoutRandomValues(JSON.stringify(change)));
  return JSON.stringify({ ...page, changes: rows.toSorted() });
}
