import * as z from 'zod/mini';
import { userId } from './fields.ts';

/** A member by their current name; a deleted one is 'Deleted player', without a username. */
export const namedMember = z.object({ id: userId, displayName: z.string(), username: z.string() });
export type NamedMember = z.infer<typeof namedMember>;
