import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { callsOf, describeApi } from './openapi-document.ts';
import { refusalMeanings } from './refusal-meanings.ts';

const MAX_BYTES = 220_000;

async function readPage() {
  const testApp = await createTestApp();
  const { text, headers } = await testApp.visitor.get('/api/docs');
  return { text, headers, calls: callsOf(await describeApi(testApp.app)) };
}

/** What stands on the page about one call. */
function sectionOf(page: string, id: string | undefined): string {
  return page.split('<article').find((section) => section.startsWith(` id="${id}"`)) ?? '';
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

/** Every number that bounds a value, however deep its schema lies. */
function limitsIn(schema: unknown): number[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (LIMITS.includes(key) && typeof value === 'number') return [value];
    return key === 'example' ? [] : limitsIn(value);
  });
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** The bounds in a cell of the page, without patterns and defaults. */
function numbersOf(limits: string): number[] {
  const bounds = limits.replaceAll(/<code>.*?<\/code>|default \S+/g, '');
  return (bounds.match(/-?\d+/g) ?? []).map(Number);
}

test('the page names every call with its purpose, leads to it, and says who may make it', async () => {
  const { text, calls } = await readPage();
  for (const { method, path, operation } of calls) {
    const section = sectionOf(text, operation.operationId);
    expect(section).toContain(`<code>${method} ${path}</code>`);
    expect(section).toContain(operation.summary);
    expect(section).toMatch(/For (anyone|members|members and guests|admins|operators)\W/);
    expect(text).toContain(`href="#${operation.operationId}"`);
  }
  expect(sectionOf(text, 'getApiAdminStats')).toContain('For admins');
  expect(sectionOf(text, 'postApiRatings')).toContain('For members and guests');
});

test('a field stands on the page with its type, its limits, and whether it may be left out', async () => {
  const { text } = await readPage();
  const credits = sectionOf(text, 'postApiAdminUsersByIdAddCredits');
  expect(credits).toMatch(/<code>amount<\/code><\/td><td>integer<\/td><td>1 to 100000</);
  const feedback = sectionOf(text, 'postApiFeedback');
  expect(feedback).toMatch(/<code>category<\/code><br \/><i>optional/);
});

test('the limits of a value that may be one of several types stand on the page', async () => {
  const { text } = await readPage();
  const rating = sectionOf(text, 'postApiRatings');
  expect(rating).toMatch(
    /<code>power<\/code>.*<code>-1<\/code> or integer<\/td><td>1 to 10, default -1</,
  );
  const parent = sectionOf(text, 'postApiAdminUsersByIdUpdateDownline');
  expect(parent).toContain('integer or null</td><td><');
});

test('the fields of an object of several kinds stand on the page by kind', async () => {
  const { text } = await readPage();
  const push = sectionOf(text, 'postApiSyncPush').replaceAll('<wbr />', '');
  for (const kind of ['applied', 'rejected', 'deferred'])
    expect(push).toMatch(
      new RegExp(`<code>outcomes\\[\\].status</code></td><td><code>&quot;${kind}&quot;`),
    );
});

test('every number that bounds what a call is sent stands on the page, and no other', async () => {
  const { text, calls } = await readPage();
  for (const { operation } of calls) {
    const [sent = ''] = sectionOf(text, operation.operationId).split('<details');
    const told = [...sent.matchAll(/<td>([^\n]*?)<\/td><\/tr>/g)].flatMap(([, cells = '']) =>
      numbersOf(cells.split('<td>').at(-1) ?? ''),
    );
    const { parameters, requestBody } = operation;
    expect(ascending(told), operation.operationId).toEqual(
      ascending(limitsIn([parameters, requestBody])),
    );
  }
});

test('what several calls answer, and what refusals mean, stands there once', async () => {
  const { text } = await readPage();
  expect(text.split('id="Match"')).toHaveLength(2);
  expect(text).toContain('<a href="#Match">Match</a>');
  const below = text.split('id="refusals"')[1] ?? '';
  for (const code of Object.keys(refusalMeanings))
    expect(below.replaceAll('<wbr />', '')).toContain(`<code>${code}</code>`);
});

test.each(['/api/docs', '/api/openapi.json'])(
  '%s is sent packed, and not again to who has it',
  async (path) => {
    const { app } = await createTestApp();
    const get = (headers: Record<string, string>) => app.request(path, { headers });
    const plain = await get({});
    const text = await plain.text();
    for (const [wanted, unpack] of [
      ['gzip', gunzipSync],
      ['gzip, br', brotliDecompressSync],
    ] as const) {
      const packed = await get({ 'accept-encoding': wanted });
      const { headers } = packed;
      const bytes = await packed.arrayBuffer();
      expect(headers.get('content-encoding')).toBe(wanted.split(' ').at(-1));
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('etag')).toBe(plain.headers.get('etag'));
      expect(unpack(bytes).toString()).toBe(text);
      expect(bytes.byteLength).toBeLessThan(text.length / 5);
    }
    const again = await get({ 'if-none-match': plain.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
  },
);

test('what a caller would not expect stands in the document and on the page', async () => {
  const { text, calls } = await readPage();
  for (const [id, note] of [
    ['postApiRegister', 'is let pass'],
    ['postApiTestCreateMatch', 'Two players are enough'],
  ] as const) {
    expect(sectionOf(text, id)).toContain(note);
    const call = calls.find(({ operation }) => operation.operationId === id);
    expect(call?.operation.description).toContain(note);
  }
  expect(text).toContain('<code>wrong_method</code>, with those that it has in <code>Allow</code>');
});

test('the page is light, has no script, and is written safely', async () => {
  const { text, headers } = await readPage();
  expect(text.length).toBeLessThan(MAX_BYTES);
  expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});
