import { parse, v5, v7 } from 'uuid';
import { uuidTime } from '../protocol/mutation.ts';

/**
 * The id under which another owner sends a mutation as their own: of the same instant, and always the same for this
 * mutation and owner, so that repeating it makes one mutation.
 */
export function deriveId(id: string, owner: string): string {
  return v7({ msecs: uuidTime(id), random: parse(v5(owner, id)) });
}
