import {
  countRatingsIn,
  type RefusedChange,
  readRefusedChanges,
} from '#pwa/db/views/refused-changes.ts';
import { useLive } from '../player/player-context.tsx';

export { countRatingsIn, type RefusedChange };

/** The refused changes of matches by the match that stays; undefined until they are read. */
export function useRefusedChanges(): ReadonlyMap<string, RefusedChange> | undefined {
  return useLive(readRefusedChanges);
}
