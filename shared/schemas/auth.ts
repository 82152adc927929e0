import * as z from 'zod/mini';
import {
  CODE_MAX,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
} from '#shared/domain/text-lengths.ts';
import { authPage } from '#shared/text/auth.ts';
import { contactErrors } from '#shared/text/field-errors.ts';
import { canonicalEmail, isEmail } from '../domain/contacts.ts';
import { visibleName } from '../domain/name-rules.ts';
import { isOfOneAlphabet, isUsernameForm } from '../domain/username-rules.ts';
import { linkToken, name, phone, whole, withoutBlanks } from './fields.ts';

/** What /auth and a change of password send; separate from `current-user.ts`, which every visit needs. */

/** An existing password, chosen by whatever rules applied then. */
const presentPassword = z
  .string(authPage.passwordRequired)
  .check(z.minLength(1, authPage.passwordRequired), z.maxLength(PASSWORD_MAX, authPage.tooLong));

/** A code of an admin's authenticator app, or a recovery code (ACCOUNT-22). */
const secondCode = z.string().check(z.trim(), z.maxLength(CODE_MAX, authPage.tooLong));

/** `POST /api/login` (AUTH-9). The `username` may be an email (docs/rules.md 183). */
export const loginRequest = z.object({
  username: z
    .string(authPage.usernameRequired)
    .check(
      z.trim(),
      z.minLength(1, authPage.usernameRequired),
      z.maxLength(EMAIL_MAX, authPage.tooLong),
    ),
  password: presentPassword,
  code: z.optional(secondCode),
});
export type LoginRequest = z.infer<typeof loginRequest>;

const username = z
  .string(authPage.usernameRequired)
  .check(
    z.overwrite(visibleName),
    z.minLength(1, authPage.usernameRequired),
    z.maxLength(USERNAME_MAX, authPage.tooLong),
    z.refine(isUsernameForm, authPage.usernameForm),
    z.refine(isOfOneAlphabet, authPage.usernameAlphabet),
  );

const password = z
  .string(authPage.passwordRequired)
  .check(
    z.minLength(1, authPage.passwordRequired),
    z.minLength(PASSWORD_MIN, authPage.passwordShort),
    z.maxLength(PASSWORD_MAX, authPage.tooLong),
  );

const email = z
  .string(authPage.emailRequired)
  .check(
    whole,
    z.overwrite(canonicalEmail),
    z.minLength(1, authPage.emailRequired),
    z.maxLength(EMAIL_MAX, authPage.tooLong),
    z.refine(isEmail, contactErrors.emailForm),
  );

/** `POST /api/register` (AUTH-12), without confirmPassword, which never leaves the phone. */
export const registerRequest = z.object({
  username,
  email,
  password,
  phone: z.optional(phone),
  firstName: z.optional(name),
  lastName: z.optional(name),
  signupCode: z.optional(z.string().check(withoutBlanks, z.maxLength(CODE_MAX))),
  referredBy: z.optional(z.string().check(z.trim(), z.maxLength(CODE_MAX))),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** `POST /api/change-password`. */
export const changePasswordRequest = z.object({
  currentPassword: presentPassword,
  newPassword: password,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** `POST /api/change-email` (ACCOUNT-24). */
export const changeEmailRequest = z.object({ email, currentPassword: presentPassword });
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>;

/** `GET /api/change-email`: the address whose link waits to be opened; null without one. */
export const waitingEmail = z.object({ newEmail: z.nullable(z.string()) });
export type WaitingEmail = z.infer<typeof waitingEmail>;

/** `DELETE /api/users/{id}`: the account's password. */
export const deleteAccountRequest = z.object({ password: presentPassword });
export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>;

/** `POST /api/forgot-password`: the email or the username of an account. */
export const forgotPasswordRequest = z.object({
  account: z
    .string(authPage.accountRequired)
    .check(
      z.trim(),
      z.minLength(1, authPage.accountRequired),
      z.maxLength(EMAIL_MAX, authPage.tooLong),
    ),
});
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** `POST /api/reset-password`: the token of a mailed link, and the new password. */
export const resetPasswordRequest = z.object({
  token: linkToken,
  newPassword: password,
  code: z.optional(secondCode),
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** `POST /api/reset-password/check`: the token of a mailed link. */
export const checkResetRequest = z.object({ token: linkToken });
export type CheckResetRequest = z.infer<typeof checkResetRequest>;

/** `POST /api/prove-email` and `/account` below it: the token of a mailed link. */
export const proveEmailRequest = z.object({ token: linkToken });
export type ProveEmailRequest = z.infer<typeof proveEmailRequest>;

/** `POST /api/prove-email/account`: whose email the link verifies, and that email if the link changes it. */
export const proofAccount = z.object({ username: z.string(), newEmail: z.optional(z.string()) });
export type ProofAccount = z.infer<typeof proofAccount>;

/** The new password twice; the second one never leaves the phone. */
const newPasswordTwice = {
  newPassword: password,
  confirmPassword: z.string().check(z.minLength(1, authPage.confirmRequired)),
};
const samePasswords = z.refine<{ newPassword: string; confirmPassword: string }>(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], error: authPage.mismatch },
);

/** The form of a change of password. */
export const changePasswordForm = z
  .object({ ...changePasswordRequest.shape, ...newPasswordTwice })
  .check(samePasswords);

/** The form behind the link of a forgotten password. */
export const newPasswordForm = z.object(newPasswordTwice).check(samePasswords);

/** The registration form: the body of the call and the repeated password (AUTH-11). */
export const registerForm = z
  .object({
    ...registerRequest.shape,
    confirmPassword: z.string().check(z.minLength(1, authPage.confirmRequired)),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: authPage.mismatch,
    }),
  );
export type RegisterForm = z.infer<typeof registerForm>;
