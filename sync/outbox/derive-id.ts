import { parse, v5, v7 } from 'uuid';
import { uuidTime } from '../protocol/mutation.ts';

/**
 * The id under which another owner sends a mutation as their own. It has the same instant and depends only on
 * mutation and owner, so that a repetition makes no second mutation.
 */
export function deriveId(id: string, owner: string): string {
  return v7({ msecs: uuidTime(id), random: parse(v5(owner, id)) });
}
