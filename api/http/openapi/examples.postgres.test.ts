import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeExamples } from '#api/testing/http/make-examples.ts';
import type { Contract } from './describe-api.ts';

const FILE = join(import.meta.dirname, 'api-contract.json');

test('every route answers its example as it was recorded on SQLite', async () => {
  const { calls } = JSON.parse(readFileSync(FILE, 'utf8')) as { calls: Record<string, Contract> };
  const recorded = Object.entries(calls).filter(([, { example }]) => example !== undefined);
  const examples = await makeExamples();
  expect(examples.size).toBe(recorded.length);
  for (const [name, { example }] of recorded) expect(examples.get(name), name).toEqual(example);
});
