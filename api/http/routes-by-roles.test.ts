import { expect, test } from 'vitest';
import { callOf, send } from '#api/testing/http/calls.ts';
import { expectDocumented } from '#api/testing/http/documented.ts';
import {
  aRoleFixture,
  ROLES,
  type Role,
  type RoleFixture,
} from '#api/testing/http/role-fixture.ts';
import { type RoleRow, readRolesTable } from '#api/testing/http/roles-table.ts';
import { type Route, routesOf } from '#api/testing/http/routes.ts';
import { createTestApp } from '#api/testing/test-app.ts';

/** A visitor has no "own". */
const NOBODY = '-';

const rows = readRolesTable();
/** Writes have a court each; reads leave theirs as it is. */
const rowsByCourt = Map.groupBy(rows, ({ call }) => (call.startsWith('GET ') ? 'Each read' : call));

test('the table has every route of the app, and none that is gone', async () => {
  const testApp = await createTestApp();
  const routes = [...routesOf(testApp, 'reads'), ...routesOf(testApp, 'writes')];
  const told = new Set(rows.map(({ call }) => call));
  expect([...told].toSorted()).toEqual(routes.map(nameOf).toSorted());
});

test.each([...rowsByCourt])(
  '%s answers each role as the table and the document say',
  async (_court, told) => {
    const fixture = await aRoleFixture();
    const given: RoleRow[] = [];
    for (const { call, about } of told) {
      const [method = '', path = ''] = call.split(' ');
      const statuses: string[] = [];
      for (const role of ROLES) statuses.push(await ask(fixture, { method, path }, role, about));
      given.push({ call, about, statuses });
    }
    expect(given.map(lineOf)).toEqual(told.map(lineOf));
  },
);

async function ask(fixture: RoleFixture, route: Route, role: Role, about: string): Promise<string> {
  const { client, id: caller } = await fixture.arrive(role);
  if (about === 'own' && caller === null) return NOBODY;
  const call = await callOf(route, {
    fixture,
    role,
    caller,
    user: userOf(fixture, caller, about),
    match: about === 'another match' ? fixture.otherMatch : fixture.match,
  });
  const answer = await send(client, route, call);
  await expectDocumented(fixture.testApp, route, answer);
  return String(answer.status);
}

function userOf({ people }: RoleFixture, caller: number | null, about: string): number {
  if (about === 'own' && caller !== null) return caller;
  return about === 'a private one' ? people.stranger.id : people.opponent.id;
}

function lineOf({ call, about, statuses }: RoleRow): string {
  return `| ${[call, about, ...statuses].join(' | ')} |`;
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
