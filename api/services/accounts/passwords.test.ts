import argon2 from '@node-rs/argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const [mine, theirs] = [await hashPassword('mine'), await hashPassword('theirs')];
  expect([await isPassword('mine', mine), await isPassword('mine', theirs)]).toEqual([true, false]);
});

test('without a hash the answer is no, after as much work as with one', async () => {
  const hash = await hashPassword('mine');
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  for (const none of [null, undefined]) expect(await isPassword('nobody', none)).toBe(false);
  await isPassword('guess', hash);
  const effort = (worked: string) => worked.split('$').slice(0, 4).join('$');
  const efforts = verify.mock.calls.map(([worked]) => effort(String(worked)));
  expect(efforts).toEqual([effort(hash), effort(hash), effort(hash)]);
  expect(effort(hash)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/);
});
