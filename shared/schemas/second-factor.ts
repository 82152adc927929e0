import * as z from 'zod/mini';
import { CODE_MAX } from '#shared/domain/text-lengths.ts';
import { secondFactorRefusals } from '#shared/text/second-factor-refusals.ts';
import { deleteAccountRequest } from './auth.ts';

/** A code of an authenticator app, or a recovery code. */
const code = z
  .string(secondFactorRefusals.codeRequired)
  .check(z.trim(), z.minLength(1, secondFactorRefusals.codeRequired), z.maxLength(CODE_MAX));

/** `GET /api/second-factor`. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** True if this server lets no admin work without one. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** `POST /api/second-factor`: the account's password. */
export const startSecondFactorRequest = deleteAccountRequest;
/** Its answer: the secret for the app, as text and as the address that its QR code holds. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** `POST /api/second-factor/confirm`: the app's first code. */
export const codeRequest = z.object({ code });
export type CodeRequest = z.infer<typeof codeRequest>;
/** Its answer, which is shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** `POST /api/second-factor/recovery-codes` and `POST /api/second-factor/remove`. */
export const secondFactorProof = z.object({ ...deleteAccountRequest.shape, code });
export type SecondFactorProof = z.infer<typeof secondFactorProof>;
