import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { apiPost, apiSend } from '#pwa/services/http/api-client.ts';
import { confirmUser } from '#pwa/services/session/account.ts';
import { rememberUser } from '#pwa/services/session/sign-in.ts';
import {
  type ForgotPasswordRequest,
  type ProofAccount,
  proofAccount,
  type ResetPasswordRequest,
} from '#shared/schemas/auth.ts';
import { currentUser } from '#shared/schemas/current-user.ts';

/**
 * Stores the referrer's code on this phone until the visitor registers: before that they may read about the beta test,
 * or install the app, which opens without the link.
 */
export function keepReferrer(affiliateCode: string): Promise<void> {
  return writeFact('referredBy', affiliateCode);
}

/** Forgets the stored referrer, so that it does not count for the next person who registers on this phone. */
export function forgetReferrer(): Promise<void> {
  return forgetFact('referredBy');
}

/** Has a password reset link mailed; the answer never shows whether the account exists. */
export function forgotPassword(request: ForgotPasswordRequest): Promise<void> {
  return apiSend('/api/forgot-password', request);
}

/** Sets a new password with a mailed token, and signs in here. Throws `ApiError`. */
export async function resetPassword(request: ResetPasswordRequest): Promise<void> {
  await rememberUser(await apiPost('/api/reset-password', request, currentUser));
}

/** Throws `ApiError` with `link_spent` if a mailed token can set no password any more. */
export function checkResetLink(token: string): Promise<void> {
  return apiSend('/api/reset-password/check', { token });
}

/** Reads which account's email a mailed link verifies, without verifying it. Throws `ApiError`. */
export function readProofAccount(token: string): Promise<ProofAccount> {
  return apiPost('/api/prove-email/account', { token }, proofAccount);
}

/** Verifies an email with a mailed token, or changes the member's to it. Throws `ApiError`. */
export async function proveEmail(token: string, isChange: boolean): Promise<void> {
  await apiSend(isChange ? '/api/change-email/confirm' : '/api/prove-email', { token });
  // Another member may be signed in here, or none.
  await confirmUser().catch(() => undefined);
}

/** Has the verification link mailed again. Throws `ApiError`. */
export function mailProof(): Promise<void> {
  return apiSend('/api/prove-email/mail', {});
}
