import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, UnreachableError } from '../http/api-error.ts';
import { onReachabilityChange, reachability } from '../http/reachability.ts';

/** How a screen that needs the server stands. */
export type OnlineRead<T> =
  | { state: 'loading' }
  /** Asked again by itself as soon as there is signal. */
  | { state: 'no-signal'; again: () => void }
  /** `reason` is the server's sentence. */
  | { state: 'failed'; reason: string; again: () => void }
  | { state: 'read'; data: T };

/** Queries are not retried, do not go stale and are not refetched on focus (API-4). */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } },
});
// It believes in signal until it hears otherwise, and hears nothing of a phone that has none at first.
onlineManager.setOnline(navigator.onLine);
queries.mount();
// What failed for want of our server is asked again once it answers: after a network's sign-in no `online` comes.
onReachabilityChange(() => {
  const isUnreached = ({ state }: { state: { error: Error | null } }) =>
    state.error instanceof UnreachableError;
  if (reachability() === 'reached')
    void queries.refetchQueries({ type: 'active', predicate: isUnreached });
});

/** What a query has come to so far. */
interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
}

/** The same in the words of a screen. */
export function toOnlineRead<T>({ data, error, fetchStatus, refetch }: Asked<T>): OnlineRead<T> {
  const again = () => void refetch();
  if (data !== undefined) return { state: 'read', data };
  if (fetchStatus === 'paused') return { state: 'no-signal', again };
  if (fetchStatus === 'fetching' || error === null) return { state: 'loading' };
  if (error instanceof UnreachableError) return { state: 'no-signal', again };
  return { state: 'failed', reason: error instanceof ApiError ? error.detail : '', again };
}
