import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** A device on which the member is signed in, as the settings list it and the export has it. */
export const signedInDevice = z.object({
  /** Names the session in calls; it opens nothing. */
  id: z.string(),
  /** Its browser in plain words, such as "Chrome on Android"; null if it did not say. */
  name: z.nullable(z.string()),
  signedInAt: instant,
  /** To the hour. */
  lastUsedAt: instant,
  /** True for the device that asks. */
  isThisDevice: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;
