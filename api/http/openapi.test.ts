import { expect, test } from 'vitest';
import { callOf, send } from '#api/testing/http/calls.ts';
import { documentedName, expectDocumented, faultsIn } from '#api/testing/http/documented.ts';
import { aRoleFixture, type RoleFixture } from '#api/testing/http/role-fixture.ts';
import { type Route, routesOf } from '#api/testing/http/routes.ts';
import { withFixedRandomValues } from '#api/testing/http/without-random-values.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { type ApiDocument, callsOf, type DocumentedCall, describeApi } from './openapi-document.ts';
import { type Example, examplesByRoute } from './openapi-examples.ts';

type Told = NonNullable<DocumentedCall['operation']['responses']>[string];

/** The document itself. */
const WITHOUT_EXAMPLE = new Set([
  'GET /api/openapi.json',
  'GET /api/docs',
  // Only the payment provider can sign one.
  'POST /api/stripe/webhook',
]);
/** What only answers well where payments are set up. */
const BEGIN = 'POST /api/create-subscription';
/** Their examples are the refusal; the metrics are for the machine itself. */
const REFUSED = new Set([
  BEGIN,
  'POST /api/billing-portal',
  'POST /api/affiliate/connect',
  'GET /metrics',
]);
/** Asked by others than the participant, who goes on to play. */
const NOT_BY_PARTICIPANT: Record<string, 'free' | 'stranger'> = {
  [BEGIN]: 'free',
  'DELETE /api/users/{id}': 'stranger',
};

const allRoutes = (testApp: TestApp) => [
  ...routesOf(testApp, 'reads'),
  ...routesOf(testApp, 'writes'),
];

// proves API-48
test('every route of the app is in the document, and every path of the document exists', async () => {
  const testApp = await createTestApp();
  const { body } = await testApp.visitor.get('/api/openapi.json');
  const names = callsOf(body as ApiDocument).map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(allRoutes(testApp).map(documentedName).toSorted());
});

test('every call says what it does, in which chapter, and what a good answer holds', async () => {
  const testApp = await createTestApp();
  for (const { method, path, operation } of callsOf(await describeApi(testApp.app))) {
    const name = `${method} ${path}`;
    expect(operation.summary, name).toBeTruthy();
    expect(operation.tags, name).toHaveLength(1);
    expect(Object.keys(operation.responses ?? {}).join(), name).toMatch(/^20[014]/);
  }
});

test('every answer says what it means, and a refusal what each of its codes means', async () => {
  const { app } = await createTestApp();
  for (const { method, path, operation } of callsOf(await describeApi(app)))
    for (const [status, told] of Object.entries(operation.responses ?? {})) {
      const description = 'description' in told ? told.description : '';
      const name = `${method} ${path} ${status}`;
      expect(description, name).toMatch(/\w+ \w+/);
      const { schema } = contentOf(told)['application/json'] ?? {};
      const { code } = (schema && 'properties' in schema && schema.properties) || {};
      if (status.startsWith('2')) continue;
      const codes = code && 'enum' in code ? (code.enum ?? []) : [];
      expect(
        description?.split('\n').map((line) => line.split(':')[0]),
        name,
      ).toEqual(codes.map((one) => `- \`${one}\``));
    }
});

test('every example of the document is what the app is asked and answers today', async () => {
  const fixture = await aRoleFixture();
  const examples: Record<string, Example> = {};
  for (const route of allRoutes(fixture.testApp).toSorted(byHarm)) {
    const name = documentedName(route);
    if (!WITHOUT_EXAMPLE.has(name)) examples[name] = await exampleOf(fixture, route);
  }
  for (const { method, path, operation } of callsOf(await describeApi(fixture.testApp.app))) {
    const { status, answer } = examplesByRoute[`${method} ${path}`] ?? {};
    for (const { example } of Object.values(contentOf(operation.responses?.[String(status)])))
      expect(example, path).toEqual(answer);
  }
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    'openapi-examples.json',
  );
});

test('bounds are those that somebody set, and no part of a path has a value of its own', async () => {
  const { app } = await createTestApp();
  const document = await describeApi(app);
  expect(JSON.stringify(document).includes(String(Number.MAX_SAFE_INTEGER))).toBe(false);
  const calls = callsOf(document);
  for (const { path, operation } of calls)
    for (const parameter of operation.parameters ?? [])
      expect(parameter, path).not.toHaveProperty('schema.default');
  const credits = calls.find(({ path }) => path.endsWith('/add-credits'))?.operation.requestBody;
  expect(credits).toMatchObject({
    content: {
      'application/json': { schema: { properties: { amount: { minimum: 1, maximum: 100_000 } } } },
    },
  });
});

test('what several calls answer is described once, under a name', async () => {
  const { app } = await createTestApp();
  const { paths, components } = await describeApi(app);
  expect(components?.schemas).toHaveProperty('Match.properties.participants');
  for (const path of ['/api/matches', '/api/past-games'])
    expect(contentOf(paths[path]?.get?.responses?.['200'])).toMatchObject({
      'application/json': { schema: { items: { $ref: '#/components/schemas/Match' } } },
    });
});

test('a field that the document does not name is seen wherever it stands in an answer', async () => {
  const testApp = await createTestApp();
  const document = await describeApi(testApp.app);
  for (const { path, operation } of callsOf(document))
    for (const told of Object.values(operation.responses ?? {})) {
      const { schema, example } = contentOf(told)['application/json'] ?? {};
      for (const leaking of leaksOf(example))
        expect(
          faultsIn(leaking, schema, document.components),
          `${path} ${JSON.stringify(leaking)}`,
        ).not.toEqual([]);
    }
});

/** Asks the call of a route as whoever may, and takes chance out of the answer. */
async function exampleOf(fixture: RoleFixture, route: Route): Promise<Example> {
  const { people, match, testApp } = fixture;
  const name = documentedName(route);
  const isForAdmins = route.path.startsWith('/api/admin/');
  const role = isForAdmins ? 'admin' : (NOT_BY_PARTICIPANT[name] ?? 'participant');
  const user = isForAdmins ? people.opponent.id : people[role].id;
  const call = await callOf(route, { fixture, role, caller: people[role].id, user, match });
  const answer = await send((await fixture.arrive(role)).client, route, call);
  await expectDocumented(testApp, route, answer);
  if (!REFUSED.has(name)) expect(answer.status, `${name} ${answer.text}`).toBeLessThan(300);
  const { body, ...address } = call;
  const example: Example = {
    ...address,
    ...(body !== undefined && { body: body instanceof FormData ? namesIn(body) : body }),
    status: answer.status,
    ...(answer.body !== null && { answer: answer.body }),
  };
  return JSON.parse(withFixedRandomValues(JSON.stringify(example)));
}

/** Of a form's files their names stand in the example. */
function namesIn(form: FormData): Record<string, string> {
  const fields = [...form].map(([key, value]) => [key, value instanceof File ? value.name : value]);
  return Object.fromEntries(fields);
}

/** One court serves all calls: what reads comes first, what deletes comes last. */
function byHarm(a: Route, b: Route): number {
  return harmOf(a) - harmOf(b);
}

function harmOf({ method }: Route): number {
  return ['GET', 'POST', 'PATCH', 'DELETE'].indexOf(method);
}

function contentOf(told: Told | undefined) {
  return (told && 'content' in told && told.content) || {};
}

/** The value, each time with one more field in one of the objects within. */
function leaksOf(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => leaksOf(one).map((leaking) => value.with(index, leaking)));
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, one]) =>
    leaksOf(one).map((leaking) => ({ ...value, [key]: leaking })),
  );
  return [{ ...value, leak: 'a secret' }, ...within];
}
