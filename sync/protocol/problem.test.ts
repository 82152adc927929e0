import { expect, test } from 'vitest';
import { problemIn } from './problem.ts';

test('a problem has a code and a message; any other body is none', () => {
  expect(problemIn({ code: 'invalid', message: 'No', more: 1 })).toEqual({
    code: 'invalid',
    message: 'No',
  });
  for (const other of [null, 'invalid', [], { code: 'invalid' }, { code: 1, message: 'No' }])
    expect(problemIn(other)).toBeNull();
});
