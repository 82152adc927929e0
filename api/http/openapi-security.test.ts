import { expect, test } from 'vitest';
import { ROLES } from '#api/testing/http/role-fixture.ts';
import { type RoleRow, readRolesTable } from '#api/testing/http/roles-table.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { callsOf, describeApi } from './openapi-document.ts';
import { type Callers, securityOf } from './openapi-security.ts';

test('the document says of each call who may make it, as the table of routes by roles has it', async () => {
  const rowsByCall = Map.groupBy(readRolesTable(), ({ call }) => call);
  const { app } = await createTestApp();
  for (const { method, path, operation } of callsOf(await describeApi(app))) {
    const name = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const callers = callersIn((rowsByCall.get(name) ?? []).map(statusesByRole));
    expect(operation.security, name).toEqual(securityOf(callers));
  }
});

test('each way to say who calls is described, and a write by hand too', async () => {
  const { app } = await createTestApp();
  const { components, info, servers } = await describeApi(app);
  expect(components?.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: 'ppr_session' },
    guest: { in: 'cookie', name: 'ppr_guest' },
  });
  expect(servers).toMatchObject([{ url: '/' }]);
  expect(info.description).toMatch(/curl .*Origin: .*Content-Type: application\/json/);
});

type Statuses = Record<string, string>;

function statusesByRole({ statuses }: RoleRow): Statuses {
  return Object.fromEntries(ROLES.map((role, index) => [role, statuses[index] ?? '']));
}

/** Who gets anything but a refusal for being who they are, whatever the call is about. */
function callersIn(rows: Statuses[]): Callers | undefined {
  const isLetIn = (role: string) => rows.some((row) => !/^(401|403|-)$/.test(row[role] ?? ''));
  if (isLetIn('visitor')) return undefined;
  if (isLetIn('guest')) return 'members and guests';
  if (isLetIn('participant')) return 'members';
  return isLetIn('admin') ? 'admins' : 'operators';
}
