import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { isTooOld } from '../../http/minimum-client.ts';
import { readLineage } from '../../store/store-facts.ts';

// proves API-32, VERSION-3
test('anybody gets the version, and no cache stores it', async () => {
  const { visitor, store } = await createTestApp();
  const { status, headers, body } = await visitor.get('/api/version');
  const lineage = await store.read(readLineage);
  expect([status, body]).toEqual([200, { version: '2.2', minimumClient: '2.2', lineage }]);
  expect(headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate');
});

test.each([
  ['2.2', '2.2', false],
  ['2.10', '2.2', false],
  ['3', '2.2', false],
  ['2.2.1', '2.2', false],
  ['2.1', '2.2', true],
  ['2', '2.2', true],
  ['1.9', '2.2', true],
  ['', '2.2', true],
  ['next', '2.2', true],
])('a client %s under the minimum %s is too old: %s', (client, minimum, expected) => {
  expect(isTooOld(client, minimum)).toBe(expected);
});
