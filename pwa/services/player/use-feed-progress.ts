import { useSyncExternalStore } from 'react';
import {
  type FeedProgress,
  feedProgress,
  subscribeToFeedProgress,
} from '#pwa/db/store/feed-pages.ts';

/** How much of a long history has come (SYNC-30); null while no pull of several pages runs. */
export function useFeedProgress(): FeedProgress | null {
  return useSyncExternalStore(subscribeToFeedProgress, feedProgress);
}
