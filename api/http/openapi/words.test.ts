import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { BANNED } from '#shared/testing/banned-words.ts';
import { describeApi } from './describe-api.ts';

const SOURCES = globSync('api/**/*.ts').filter((file) => !/\.test\.ts$|^api\/testing\//.test(file));

// proves PRODUCT-6
test('the messages and descriptions of the API use the words of people', async () => {
  const { app } = await createTestApp();
  const texts = textsOf(await describeApi(app), 'value').filter(isSentence);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(isWrong)).toEqual([]);
});

// proves PRODUCT-6
test('the output of commands, logs and settings uses the words of people', () => {
  const sentences = SOURCES.flatMap((file) =>
    textsOf(parseSync(file, readFileSync(file, 'utf8')).program.body, 'node').filter(isSentence),
  );
  expect(sentences).toContain(
    'Start the server. Phones reload everything and send what the backup lacks.',
  );
  expect(sentences.filter(isWrong)).toEqual([]);
});

/** Every string in a value, or every literal and part of a template in a syntax tree. */
function textsOf(value: unknown, kind: 'value' | 'node'): string[] {
  if (typeof value === 'string') return kind === 'value' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { type, value: content } = value as { type?: unknown; value?: unknown };
  if (kind === 'node' && type === 'Literal') return [String(content)];
  if (kind === 'node' && type === 'TemplateElement') return [String(Object(content).cooked)];
  return Object.values(value).flatMap((part) => textsOf(part, kind));
}

/** Names and addresses are for machines. */
function isSentence(text: string): boolean {
  return /[a-z]{2} [a-z]/i.test(text);
}

/** Code, paths and addresses in a sentence may be named as they are. */
function isWrong(text: string): boolean {
  const words = text.replaceAll(/`[^`]*`|\S*[/@]\S*/g, '');
  return BANNED.some((banned) => banned.test(words));
}
