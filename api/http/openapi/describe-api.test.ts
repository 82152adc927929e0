import { expect, test } from 'vitest';
import { documentedName, faultsIn } from '#api/testing/http/documented.ts';
import { routesOf } from '#api/testing/http/routes.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DEMO_PLAYERS_MIN } from '#shared/domain/demo-rules.ts';
import { type ApiDocument, callsOf, type DocumentedCall, describeApi } from './describe-api.ts';
import { refusalMeanings } from './refusal-meanings.ts';

type Response = NonNullable<DocumentedCall['operation']['responses']>[string];

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

test('every call says what it does, in which section, and what a successful answer contains', async () => {
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
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const description = 'description' in response ? response.description : '';
      const name = `${method} ${path} ${status}`;
      expect(description, name).toMatch(/\w+ \w+/);
      const { schema } = contentOf(response)['application/json'] ?? {};
      const { code } = (schema && 'properties' in schema && schema.properties) || {};
      if (status.startsWith('2')) continue;
      const codes = code && 'enum' in code ? (code.enum ?? []) : [];
      expect(
        description?.split('\n').map((line) => line.split(':')[0]),
        name,
      ).toEqual(codes.map((one) => `- \`${one}\``));
    }
});

test('bounds are those of our rules, and no path parameter has a default', async () => {
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

test('a value that may be one of several types has the limits of each', async () => {
  const { app } = await createTestApp();
  const document = await describeApi(app);
  const power = {
    anyOf: [expect.objectContaining({ const: -1 }), { type: 'integer', minimum: 1, maximum: 10 }],
  };
  expect(bodyOf(document, '/api/ratings')).toHaveProperty(
    'properties.power',
    expect.objectContaining(power),
  );
  const parentId = { anyOf: [expect.objectContaining({ type: 'integer' }), { type: 'null' }] };
  expect(bodyOf(document, '/api/admin/users/{id}/update-downline')).toMatchObject({
    properties: { parentId },
  });
});

test('an optional field is not required', async () => {
  const { app } = await createTestApp();
  const feedback = bodyOf(await describeApi(app), '/api/feedback');
  expect(feedback).toHaveProperty('properties.category');
  expect(feedback).toHaveProperty('required', ['feedback']);
});

test('an object of several kinds has the fields of each kind', async () => {
  const { app } = await createTestApp();
  const { paths } = await describeApi(app);
  const push = contentOf(paths['/api/sync/push']?.post?.responses?.['200'])['application/json'];
  for (const kind of ['applied', 'rejected', 'deferred'])
    expect(JSON.stringify(push?.schema), kind).toContain(
      `"status":{"type":"string","const":"${kind}"}`,
    );
});

test('every refusal code is in the document', async () => {
  const { app } = await createTestApp();
  const text = JSON.stringify(await describeApi(app));
  for (const code of Object.keys(refusalMeanings)) expect(text, code).toContain(`\`${code}\``);
  expect(text).toMatch(/405 `wrong_method`, with its\\nmethods in `Allow`/);
});

test('surprising behaviour is in the document', async () => {
  const { app } = await createTestApp();
  const { paths } = await describeApi(app);
  expect(paths['/api/register']?.post?.description).toContain('is accepted');
  expect(paths['/api/test/create-match']?.post?.description).toContain(
    `${DEMO_PLAYERS_MIN} players are enough`,
  );
});

test('the ways to identify a caller are described, and a write by hand too', async () => {
  const { app } = await createTestApp();
  const { components, info, servers } = await describeApi(app);
  expect(components?.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: 'ppr_session' },
    guest: { in: 'cookie', name: 'ppr_guest' },
  });
  expect(servers).toMatchObject([{ url: '/' }]);
  expect(info.description).toMatch(/curl .*Origin: .*Content-Type: application\/json/);
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

test('an undocumented field is found anywhere in an answer', async () => {
  const testApp = await createTestApp();
  const document = await describeApi(testApp.app);
  for (const { path, operation } of callsOf(document))
    for (const response of Object.values(operation.responses ?? {})) {
      const { schema, example } = contentOf(response)['application/json'] ?? {};
      for (const leaking of leaksOf(example))
        expect(
          faultsIn(leaking, schema, document.components),
          `${path} ${JSON.stringify(leaking)}`,
        ).not.toEqual([]);
    }
});

function bodyOf({ paths }: ApiDocument, path: string): unknown {
  const body = paths[path]?.post?.requestBody;
  return body && 'content' in body ? body.content['application/json']?.schema : undefined;
}

function contentOf(response: Response | undefined) {
  return (response && 'content' in response && response.content) || {};
}

/** The value with one more field, once in each of its objects. */
function leaksOf(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => leaksOf(one).map((leaking) => value.with(index, leaking)));
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, one]) =>
    leaksOf(one).map((leaking) => ({ ...value, [key]: leaking })),
  );
  return [{ ...value, leak: 'a secret' }, ...within];
}
