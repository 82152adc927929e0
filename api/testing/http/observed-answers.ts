import type { PullResponse } from '#sync/protocol/pull.ts';
import { countQueries } from '../count-queries.ts';
import { callOf, send } from './calls.ts';
import type { RoleFixture } from './role-fixture.ts';
import { routesOf } from './routes.ts';
import type { Answer } from './test-client.ts';
import { withoutRandomValues } from './without-random-values.ts';

/*
 * What a fixture's participant can observe. Random values, and the order that follows from them, are removed, so that
 * two fixtures can be compared.
 */

/** Headers that depend on the time or on random ids in the body. */
const BY_CHANCE = new Set(['date', 'etag', 'x-request-id']);

/** What the participant asks about besides everybody and every match of the fixture. */
export interface More {
  users?: readonly number[];
  matches?: readonly string[];
}

/** The answers to every read about everybody and every match, with the number of queries of each. */
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
      answers.set(name, `${withoutRandomValues(name)}\n${queries()} queries\n${toText(answer)}`);
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

/** Pulls as the participant's phone, from the cursor of the answer `before`. */
export async function pullSince(
  { testApp, people }: RoleFixture,
  before?: Answer,
): Promise<Answer> {
  const { id } = people.participant;
  const cursor = before && isPage(before.body) ? `&cursor=${before.body.cursor}` : '';
  return (await testApp.signedIn(id)).get(`/api/sync/pull?owner=${id}${cursor}`);
}

/** An answer with its headers, as text. */
export function toText({ status, headers, text, body }: Answer): string {
  const shown = [...headers].filter(([name]) => !BY_CHANCE.has(name));
  return `${status} ${JSON.stringify(shown)} ${withoutRandomValues(isPage(body) ? withSortedChanges(body) : text)}`;
}

function isPage(body: unknown): body is PullResponse {
  return typeof body === 'object' && body !== null && 'changes' in body;
}

function withSortedChanges({ changes, ...page }: PullResponse): string {
  const rows = changes.map((change) => withoutRandomValues(JSON.stringify(change)));
  return JSON.stringify({ ...page, changes: rows.toSorted() });
}
