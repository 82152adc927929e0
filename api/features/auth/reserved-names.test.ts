import { expect, test } from 'vitest';
import { lookalikeKey } from './reserved-names.ts';

test.each([
  [
    'admin',
    [
      'Admin',
      'ＡＤＭＩＮ',
      'ᴀᴅᴍɪɴ',
      'ɑdmın',
      'adrnin',
      'adm1n',
      'ADMlN',
      'ạdmin',
      'admi̇n',
      'ađmin',
      'adɱin',
      'admiŋ',
      'admłn',
    ],
  ],
  ['boss', ['ВОЅЅ', 'воѕѕ', 'b0ss', 'Βοss', 'bøss']],
  ['ace', ['АСЕ', 'асе']],
  ['anna', ['ΑΝΝΑ', 'аппа']],
  ['hope', ['НОРЕ', 'հօре']],
  ['walter', ['vvalter', 'waIter']],
])('a name that passes for %s is recognized: %j', (name, doubles) => {
  for (const double of doubles) expect(lookalikeKey(double), double).toBe(lookalikeKey(name));
});

test.each(['administrator', 'adam', 'Adm', 'madmin', 'admina', 'бос', '明'])(
  '%s passes for no admin',
  (name) => {
    expect(['admin', 'boss'].map(lookalikeKey)).not.toContain(lookalikeKey(name));
  },
);
