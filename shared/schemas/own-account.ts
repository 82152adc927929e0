import * as z from 'zod/mini';
import { currentUser } from './user.ts';
import { userRecord } from './user-record.ts';

/** One's own account in answers (spec 7): more than phones keep of it, which is a `currentUser`. */
export const ownAccount = z.object({ ...userRecord.shape, ...currentUser.shape });
export type OwnAccount = z.infer<typeof ownAccount>;
