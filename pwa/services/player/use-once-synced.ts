import { useHasSynced } from './use-has-synced.ts';

/**
 * The list once the first pull has ended (SYNC-26). Before that it may lack anything, so an empty one is undefined: not
 * known yet. What was recorded on this phone meanwhile is in it.
 */
export function useOnceSynced<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return useHasSynced() || list?.length ? list : undefined;
}
