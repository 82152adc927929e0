import * as z from 'zod/mini';
import { CODE_MAX } from '#shared/domain/text-lengths.ts';
import { withoutBlanks } from './fields.ts';

/** `POST /api/check-code`: a code that a link put into the form. */
export const checkCodeRequest = z.object({
  code: z.string().check(withoutBlanks, z.minLength(1), z.maxLength(CODE_MAX)),
});

export const checkedCode = z.object({ isKnown: z.boolean() });
export type CheckedCode = z.infer<typeof checkedCode>;
