import * as z from 'zod/mini';
import { currentUser } from './user.ts';
import { userRecord } from './user-record.ts';

/** One's own account in answers (API-5): more than phones keep, which is a `currentUser`. */
export const ownAccount = z.object({ ...userRecord.shape, ...currentUser.shape });
export type OwnAccount = z.infer<typeof ownAccount>;
