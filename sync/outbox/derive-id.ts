import { parse, v5, v7 } from 'uuid';
import { uuidTime } from '../protocol/mutation.ts';

/**
 * The id of a mutation that another owner sends as their own: of the same instant, and always the same one
 * for this mutation and this owner, so that doing it twice is one mutation.
 */
export function deriveId(id: string, owner: string): string {
  return v7({ msecs: uuidTime(id), random: parse(v5(owner, id)) });
}
