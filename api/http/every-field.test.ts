import { expect, test } from 'vitest';
import { dump } from '#api/testing/dump.ts';
import { callOf, send } from '#api/testing/http/calls.ts';
import { CALLS } from '#api/testing/http/calls-by-route.ts';
import { aRoleFixture, type RoleFixture } from '#api/testing/http/role-fixture.ts';
import { bodyFieldsOf, bodySchemasOf, mayLeaveOut } from '#api/testing/http/routes.ts';
import { HALF, invalidBodiesOf, placesIn } from '#api/testing/invalid-bodies.ts';

/** Optional fields that the examples leave out. */
const OPTIONAL: Record<string, object> = {
  'POST /api/register': {
    phone: '+1 555 0100',
    firstName: 'Ann',
    lastName: 'Lee',
    signupCode: 'BETA001',
    referredBy: 'CODE1ABC',
  },
  'POST /api/login': { code: '000000' },
  'POST /api/reset-password': { code: '000000' },
  'PATCH /api/users/:id/profile': {
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '+1 555 0100',
    profilePrivate: true,
  },
  'POST /api/qr-rating/:matchId/verify': {
    phone: '+1 555 0100',
    device: 'd'.repeat(43),
    asGuest: true,
  },
  'POST /api/qr-rating/:matchId/enter': { device: 'd'.repeat(43) },
  'PATCH /api/notification-channels': {
    ratings: { mail: true, push: true },
    requests: { mail: true, push: true },
    membership: { mail: true, push: true },
  },
  'POST /api/ratings': { utcOffset: 60, reveal: 'daily' },
  'POST /api/test/submit-rating': { isTestRating: true },
};

/** Used instead of another field, never beside it; or tested elsewhere (features/sync/{routes,wrong-clock}.test.ts). */
const ALTERNATIVES: Record<string, readonly string[]> = {
  'POST /api/feedback': ['reportedMatchId'],
  'POST /api/guests/claim': ['matchId'],
  'POST /api/sync/push': ['captured', 'lineage'],
};

/** Read exactly as captured, not leniently. */
const EXACT = new Set(['POST /api/sync/push']);
/** Values that look wrong and are accepted in their place. */
const RIGHT = new Set(['POST /api/admin/users/:id/update-downline parentId = null']);
/** A number as a decimal string. */
const DECIMAL = /= "-?\d+"$/;
/** Text that is compared and never stored: with an unpaired surrogate it simply differs. */
const COMPARED = /(username|account|password|token|code|referredBy|kind)$/i;
/** A push with an unreadable entry blames an entry, and the device finds out which. */
const ENTRY = 'mutations.0';
/** Judged one by one, each with its own outcome (api/services/mutations/every-argument.test.ts). */
const ARGUMENTS = `${ENTRY}.args`;
/** A push is checked by its sender before it is read (push.test.ts). */
const SENDER = ['protocol', 'client', 'owner'];

const WITHOUT_FIELDS = new Set([
  'POST /api/users/:id/profile-picture',
  'POST /api/users/:id/block',
  'DELETE /api/matches/:id',
  'DELETE /api/devices/:id',
  'POST /api/notifications/:id/read',
  'POST /api/unsubscribe/:token',
  'POST /api/admin/signup-codes/:id/deactivate',
  'POST /api/admin/feedback/:id/seen',
]);
const writes = Object.keys(CALLS).filter(
  (name) => !name.startsWith('GET ') && !WITHOUT_FIELDS.has(name),
);

test.each(writes)(
  '%s answers 400 with our own message to one wrong value in any field, names it, and changes nothing',
  async (name) => {
    const { fixture, client, route, call } = await aRightCall(name);
    const before = await dump(fixture.testApp.store, ['rateLimits']);
    const schema = (await bodySchemasOf(fixture.testApp)).get(name);
    for (const { path, what, json } of invalidBodiesOf(call.body)) {
      if (path.startsWith(ARGUMENTS) || RIGHT.has(`${name} ${what}`)) continue;
      if (!EXACT.has(name)) {
        if (what.endsWith('= null') && mayLeaveOut(schema, path)) continue;
        if (DECIMAL.test(what)) continue;
      }
      if (COMPARED.test(path) && json.includes(HALF)) continue;
      const { status, text, body } = await send(client, route, { ...call, body: new Blob([json]) });
      expect(SENDER.includes(path) ? [400, 403, 426] : [400], what).toContain(status);
      expect(text, what).not.toMatch(/Invalid (input|id|date)/);
      if (status === 400 && !path.startsWith(ENTRY))
        expect(body, what).toMatchObject({ field: path });
    }
    expect(await dump(fixture.testApp.store, ['rateLimits'])).toEqual(before);
    // Everything else in the call was valid; 503, because this server has no payments.
    const { status } = await send(client, route, call);
    expect([200, 201, 204, 503]).toContain(status);
  },
);

const lenientWrites = writes.filter((name) => !EXACT.has(name));

test.each(lenientWrites)('%s accepts null for every optional field', async (name) => {
  const { fixture, client, route, call } = await aRightCall(name);
  const schema = (await bodySchemasOf(fixture.testApp)).get(name);
  for (const { path, put } of placesIn(call.body)) {
    if (!mayLeaveOut(schema, path)) continue;
    const { status, body } = await send(client, route, { ...call, body: put(null) });
    expect(status, path).not.toBe(401);
    if ((body as { field?: string } | null)?.field !== path) continue;
    // If leaving the field out is refused by a rule beyond the schema, null is too.
    const absent = await send(client, route, { ...call, body: put(undefined) });
    expect([status, body], path).toEqual([absent.status, absent.body]);
  }
  const again = await aRightCall(name);
  const left = Object.keys(OPTIONAL[name] ?? {}).map((key) => [key, null]);
  const nulls = { ...Object(again.call.body), ...Object.fromEntries(left) };
  const { status, text } = await send(again.client, route, { ...again.call, body: nulls });
  expect([200, 201, 204, 503], text).toContain(status);
});

test.each(lenientWrites)('%s accepts decimal strings for its numbers', async (name) => {
  const { client, route, call } = await aRightCall(name);
  const body: unknown = JSON.parse(JSON.stringify(call.body), (_, value: unknown) =>
    typeof value === 'number' ? String(value) : value,
  );
  const { status, text } = await send(client, route, { ...call, body });
  expect([200, 201, 204, 503], text).toContain(status);
  const again = await aRightCall(name);
  const numbers = placesIn(again.call.body).filter(({ value }) => typeof value === 'number');
  for (const { path, put } of numbers)
    for (const wrong of ['', ' ', '1e3', '0x1', '+1', '1.5', ' 1', '1_0', '٣', '9'.repeat(400)])
      expect(
        await send(again.client, route, { ...again.call, body: put(wrong) }),
        `${path} = "${wrong}"`,
      ).toMatchObject({ status: 400, body: { code: 'invalid', field: path } });
});

test('every field of every write is tried', async () => {
  const fixture = await aRoleFixture();
  const fieldsByWrite = await bodyFieldsOf(fixture.testApp);
  const withFields = [...fieldsByWrite].filter(([name]) => !WITHOUT_FIELDS.has(name));
  expect(withFields.map(([name]) => name).toSorted()).toEqual(writes.toSorted());
  for (const [name, fields] of withFields) {
    const { call } = await aRightCall(name, fixture);
    const tried = [...Object.keys(call.body ?? {}), ...(ALTERNATIVES[name] ?? [])];
    expect(tried.toSorted(), name).toEqual(fields.toSorted());
  }
});

/** A valid call with every field, about existing records, by a role that may make it. */
async function aRightCall(name: string, known?: RoleFixture) {
  const fixture = known ?? (await aRoleFixture());
  const [method = '', path = ''] = name.split(' ');
  const route = { method, path };
  const isOfAdmins = /\/(admin\/|second-factor)/.test(path);
  const role = isOfAdmins ? 'admin' : 'participant';
  const { client, id: caller } = await fixture.callerOf(role);
  const user = fixture.people[isOfAdmins ? 'opponent' : 'participant'].id;
  const { body, ...call } = await callOf(route, {
    fixture,
    role,
    caller,
    user,
    match: fixture.match,
  });
  return {
    fixture,
    client,
    route,
    call: { ...call, body: { ...Object(body), ...OPTIONAL[name] } },
  };
}
