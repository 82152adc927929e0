import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import { useLive } from './player-context.tsx';

/** True once the first pull of this owner has ended on this phone; undefined until that is read (SYNC-26). */
export function useHasSynced(): boolean | undefined {
  return useLive(hasPulled);
}
