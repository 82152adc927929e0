import { expect, test } from 'vitest';
import { type Circumstances, callOf, send } from '#api/testing/http/calls.ts';
import { documentedName, expectDocumented } from '#api/testing/http/documented.ts';
import { makeExamples } from '#api/testing/http/make-examples.ts';
import {
  aRoleFixture,
  ROLES,
  type Role,
  type RoleFixture,
} from '#api/testing/http/role-fixture.ts';
import { allRoutesOf, type Route, routesOf } from '#api/testing/http/routes.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { type Contract, callsOf, describeApi } from './describe-api.ts';
import type { Callers } from './describe-route.ts';

/**
 * Records api-contract.json: for each route its guard, the status that each role gets, and one call as an
 * example. Run this file with `--update` to record changes.
 */

/** The user or the match that a call is about. */
const ABOUT_USERS = ['another', 'own'] as const;
const ABOUT_MATCHES = ['this match', 'another match'] as const;
type About = '-' | 'a private one' | (typeof ABOUT_USERS | typeof ABOUT_MATCHES)[number];

/** Instead of a status: a visitor has no account to ask about. */
const NO_ACCOUNT = '-';

/** The callers, in OpenAPI's terms. */
const SECURITY: Record<Callers, unknown> = {
  anyone: [],
  members: [{ session: [] }],
  'members and guests': [{ session: [] }, { guest: [] }],
  admins: [{ session: ['admin'] }],
  operators: [{ metrics: [] }],
};

/** Each write gets fixtures of its own, which takes minutes on a busy machine. */
const WRITES_TIMEOUT_MS = 300_000;

const contract = new Map<string, Contract>();

test('every route has exactly one guard', async () => {
  const testApp = await createTestApp();
  for (const route of allRoutesOf(testApp)) {
    const { method, path } = route;
    const guards = testApp.app.routes
      .filter((one) => one.method === method && one.path === path)
      .flatMap(({ handler }) => ('callers' in handler ? [handler.callers] : []));
    expect(guards, documentedName(route)).toHaveLength(1);
    // Guarantee: `describeGuard` set it.
    const callers = guards[0] as Callers;
    contract.set(documentedName(route), { callers, answers: {} });
  }
});

test('every read answers each role as its guard and the document say', async () => {
  const fixture = await aRoleFixture();
  for (const route of routesOf(fixture.testApp, 'reads'))
    await recordAnswers(() => Promise.resolve(fixture), route, fixture);
});

test(
  'every write answers each role as its guard and the document say',
  async () => {
    const example = await aRoleFixture();
    for (const route of routesOf(example.testApp, 'writes'))
      await recordAnswers(aRoleFixture, route, example);
  },
  WRITES_TIMEOUT_MS,
);

test('every route has an example, which is a call and its answer', async () => {
  for (const [name, example] of await makeExamples()) {
    const known = contract.get(name);
    if (known) known.example = example;
  }
});

test('api-contract.json matches what was recorded', async () => {
  const document = { roles: ROLES, calls: Object.fromEntries(contract) };
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('api-contract.json');
});

test('the document says who may make each call, and has these examples', async () => {
  const { app } = await createTestApp();
  const document = await describeApi(app, Object.fromEntries(contract));
  for (const { method, path, operation } of callsOf(document)) {
    const name = `${method} ${path}`;
    const { callers = 'anyone', example: recorded } = contract.get(name) ?? {};
    expect(operation.security, name).toEqual(SECURITY[callers]);
    const response = operation.responses?.[String(recorded?.status)];
    const content = (response && 'content' in response && response.content) || {};
    for (const { example } of Object.values(content))
      expect(example, name).toEqual(recorded?.answer);
  }
});

/** Asks with a fixture of `fixtureOf` for each subject of the call; `example` only shows which subjects it can have. */
async function recordAnswers(
  fixtureOf: () => Promise<RoleFixture>,
  route: Route,
  example: RoleFixture,
): Promise<void> {
  const name = documentedName(route);
  const statuses = await statusesByAbout(fixtureOf, route, await subjectsOf(example, route));
  const known = contract.get(name);
  expect(callersBy([...statuses.values()]), name).toBe(known?.callers);
  for (const [about, byRole] of statuses)
    if (known) known.answers[about] = byRole.map((status) => status.padEnd(3)).join(' ');
}

/** The status that each role gets, by the subject of the call. */
async function statusesByAbout(
  fixtureOf: () => Promise<RoleFixture>,
  route: Route,
  subjects: readonly About[],
): Promise<Map<About, string[]>> {
  const statuses = new Map<About, string[]>();
  for (const about of subjects) {
    const fixture = await fixtureOf();
    const byRole: string[] = [];
    for (const role of ROLES) byRole.push(await ask(fixture, route, role, about));
    statuses.set(about, byRole);
  }
  return statuses;
}

/** The subjects that a call can have: its request reads a match, a user, or neither. */
async function subjectsOf(fixture: RoleFixture, route: Route): Promise<readonly About[]> {
  const used = new Set<string>();
  const { id } = fixture.people.participant;
  await callOf(route, {
    fixture,
    role: 'participant',
    caller: id,
    get user() {
      used.add('user');
      return id;
    },
    get match() {
      used.add('match');
      return fixture.match;
    },
  });
  if (used.has('match')) return ABOUT_MATCHES;
  if (!used.has('user')) return ['-'];
  return route.method === 'GET' ? [...ABOUT_USERS, 'a private one'] : ABOUT_USERS;
}

async function ask(fixture: RoleFixture, route: Route, role: Role, about: About): Promise<string> {
  const { client, id: caller } = await fixture.callerOf(role);
  if (about === 'own' && caller === null) return NO_ACCOUNT;
  const circumstances: Circumstances = {
    fixture,
    role,
    caller,
    user: userOf(fixture, caller, about),
    match: about === 'another match' ? fixture.otherMatch : fixture.match,
  };
  const answer = await send(client, route, await callOf(route, circumstances));
  await expectDocumented(fixture.testApp, route, answer);
  return String(answer.status);
}

function userOf({ people }: RoleFixture, caller: number | null, about: About): number {
  if (about === 'own' && caller !== null) return caller;
  return about === 'a private one' ? people.stranger.id : people.opponent.id;
}

/** The callers that the statuses show: a role is allowed if any of its calls is not refused for the role. */
function callersBy(rows: string[][]): Callers {
  const isAllowed = (role: Role) =>
    rows.some((statuses) => !/^(401|403|-)$/.test(statuses[ROLES.indexOf(role)] ?? ''));
  if (isAllowed('visitor')) return 'anyone';
  if (isAllowed('guest')) return 'members and guests';
  if (isAllowed('participant')) return 'members';
  return isAllowed('admin') ? 'admins' : 'operators';
}
