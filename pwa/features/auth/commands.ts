import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { apiPost, apiSend } from '#pwa/services/http/api-client.ts';
import { confirmUser, rememberUser } from '#pwa/services/session/account.ts';
import {
  type ForgotPasswordRequest,
  type ProofAccount,
  proofAccount,
  type ResetPasswordRequest,
} from '#shared/schemas/auth.ts';
import { currentUser } from '#shared/schemas/user.ts';

/**
 * Keeps on this phone by whose link somebody came, until they register: on the way there they may read about
 * the beta test, or install the app, which opens without the link.
 */
export function keepReferrer(affiliateCode: string): Promise<void> {
  return writeFact('referredBy', affiliateCode);
}

/** The next person to register on this phone was not referred by this link. */
export function forgetReferrer(): Promise<void> {
  return forgetFact('referredBy');
}

/** Has a link mailed to a new password; the answer never tells whether there is such an account. */
export function forgotPassword(request: ForgotPasswordRequest): Promise<void> {
  return apiSend('/api/forgot-password', request);
}

/** Chooses a new password by a mailed link, and signs in here. Throws `ApiError`. */
export async function resetPassword(request: ResetPasswordRequest): Promise<void> {
  await rememberUser(await apiPost('/api/reset-password', request, currentUser));
}

/** Whose email a mailed link proves; nothing is proved by that. Throws `ApiError`. */
export function readProofAccount(token: string): Promise<ProofAccount> {
  return apiPost('/api/prove-email/account', { token }, proofAccount);
}

/** Proves an email by the link that was mailed to it. Throws `ApiError`. */
export async function proveEmail(token: string): Promise<void> {
  await apiSend('/api/prove-email', { token });
  // The member signed in here may be another one, or nobody.
  await confirmUser().catch(() => undefined);
}

/** Has the link mailed again that proves one's email. Throws `ApiError`. */
export function mailProof(): Promise<void> {
  return apiSend('/api/prove-email/mail', {});
}
