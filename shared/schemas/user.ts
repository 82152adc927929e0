import * as z from 'zod/mini';
import { isEmail } from '../domain/contacts.ts';
import {
  CODE_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
} from '../limits.ts';
import { auth } from '../text.ts';
import { instant, name, phone, userId } from './fields.ts';

/** The signed-in user's own view of their account: the answer of `/api/user`, login and register, and the `me` row. */
export const currentUser = z.object({
  id: userId,
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  membershipType: z.enum(['free', 'premium']),
  membershipExpiry: z.nullable(instant),
  affiliateCode: z.string(),
  isAdmin: z.boolean(),
  /** True when `isAdmin` holds and the username is one of ADMIN_USERNAME (spec 2, 6). */
  mayAdminister: z.boolean(),
  isTestMember: z.boolean(),
  profilePrivate: z.boolean(),
  credits: z.int(),
  mustChangePassword: z.boolean(),
  createdAt: instant,
});
export type CurrentUser = z.infer<typeof currentUser>;

/** `POST /api/login` (spec 5). */
export const loginRequest = z.object({
  username: z
    .string(auth.usernameRequired)
    .check(z.trim(), z.minLength(1, auth.usernameRequired), z.maxLength(USERNAME_MAX)),
  password: z
    .string(auth.passwordRequired)
    .check(z.minLength(1, auth.passwordRequired), z.maxLength(PASSWORD_MAX)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

const username = z
  .string(auth.usernameRequired)
  .check(
    z.trim(),
    z.minLength(1, auth.usernameRequired),
    z.maxLength(USERNAME_MAX),
    z.regex(/^[\p{L}\p{N}._-]+$/u, auth.usernameForm),
  );

const password = z
  .string(auth.passwordRequired)
  .check(
    z.minLength(1, auth.passwordRequired),
    z.minLength(PASSWORD_MIN, auth.passwordShort),
    z.maxLength(PASSWORD_MAX),
  );

/** `POST /api/register` (spec 3): the payload without confirmPassword, which never leaves the phone. */
export const registerRequest = z.object({
  username,
  email: z
    .string(auth.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, auth.emailRequired),
      z.maxLength(EMAIL_MAX),
      z.refine(isEmail, auth.emailForm),
    ),
  password,
  phone: z.optional(phone),
  firstName: z.optional(name),
  lastName: z.optional(name),
  signupCode: z.optional(z.string().check(z.trim(), z.maxLength(CODE_MAX))),
  referredBy: z.optional(z.string().check(z.trim(), z.maxLength(CODE_MAX))),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** `POST /api/change-password` (design 7, Settings). */
export const changePasswordRequest = z.object({
  currentPassword: z
    .string(auth.passwordRequired)
    .check(z.minLength(1, auth.passwordRequired), z.maxLength(PASSWORD_MAX)),
  newPassword: password,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** The form of it: the new password twice, of which the second never leaves the phone. */
export const changePasswordForm = z
  .object({
    ...changePasswordRequest.shape,
    confirmPassword: z.string().check(z.minLength(1, auth.confirmRequired)),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      error: auth.mismatch,
    }),
  );

/** The registration form: the payload and the repeated password (spec 5). */
export const registerForm = z
  .object({
    ...registerRequest.shape,
    confirmPassword: z.string().check(z.minLength(1, auth.confirmRequired)),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: auth.mismatch,
    }),
  );
export type RegisterForm = z.infer<typeof registerForm>;

/** One hit of `GET /api/users/search` and of the recent players (spec 3). */
export const playerResult = z.object({
  id: userId,
  username: z.string(),
  firstName: z.nullable(z.string().check(z.maxLength(NAME_MAX))),
  lastName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  membershipType: z.enum(['free', 'premium']),
  /** The day of the last match with the viewer, or null. */
  lastPlayedDate: z.nullable(z.string()),
});
export type PlayerResult = z.infer<typeof playerResult>;
