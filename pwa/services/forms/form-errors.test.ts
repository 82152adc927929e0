import { expect, test } from 'vitest';
import { loginRequest, registerForm } from '#shared/schemas/auth.ts';
import { formErrors } from './form-errors.ts';

test('each field shows its first message', () => {
  const parsed = loginRequest.safeParse({ username: ' ', password: '' });
  expect(formErrors(parsed.error?.issues ?? [])).toEqual({
    username: 'Username is required',
    password: 'Password is required',
  });
});

test('different passwords show an error at the repeated one', () => {
  const form = {
    username: 'ana',
    email: 'ana@example.org',
    password: 'correct horse',
    confirmPassword: 'correct house',
  };
  const parsed = registerForm.safeParse(form);
  expect(formErrors(parsed.error?.issues ?? [])).toEqual({
    confirmPassword: "Passwords don't match",
  });
});

test('a repeated password left empty asks for confirmation', () => {
  const parsed = registerForm.safeParse({
    username: 'ana',
    email: 'ana@example.org',
    password: 'correct horse',
    confirmPassword: '',
  });
  expect(formErrors(parsed.error?.issues ?? [])).toEqual({
    confirmPassword: 'Please confirm your password',
  });
});
