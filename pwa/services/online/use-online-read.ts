import { onlineManager, QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, UnreachableError } from '../http/api-error.ts';
import { onReachabilityChange, reachability } from '../http/reachability.ts';
import { useUser } from '../session/session.tsx';

/** The state of a screen that needs the server. */
export type OnlineRead<T> =
  | { state: 'loading' }
  /** Retried automatically as soon as there is signal. */
  | { state: 'no-signal'; again: () => void }
  /** `reason` is the server's message. */
  | { state: 'failed'; reason: string; again: () => void }
  | { state: 'read'; data: T };

/**
 * Reads from the server once under this name while the app is open (docs/rules.md 106). While it reads under a new
 * name, the answer to an earlier one stays if both are to be kept.
 */
export function useOnlineRead<T>(
  name: readonly unknown[],
  read: () => Promise<T>,
  isKept = false,
): OnlineRead<T> {
  // Another member may see more, or less.
  const { id } = useUser();
  const asked = useQuery<T>(
    {
      queryKey: [id, ...name],
      meta: { isKept },
      queryFn: read,
      placeholderData: (answer, query) => {
        const isOwn = query?.queryKey[0] === id;
        return isOwn && isKept && query.meta?.['isKept'] ? answer : undefined;
      },
    },
    queries,
  );
  return toOnlineRead(asked);
}

/** Queries are not retried, do not go stale and are not refetched on focus (API-4). */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } },
});
// The library assumes signal until an event says otherwise, and a phone that starts without signal fires none.
onlineManager.setOnline(navigator.onLine);
queries.mount();
// Retry what failed once our server answers again: after a network's sign-in there is no `online` event.
onReachabilityChange(() => {
  const isUnreached = ({ state }: { state: { error: Error | null } }) =>
    state.error instanceof UnreachableError;
  if (reachability() === 'reached')
    void queries.refetchQueries({ type: 'active', predicate: isUnreached });
});

/** The state of a query. */
interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => Promise<unknown>;
}

/** The same as a message for a screen. */
export function toOnlineRead<T>({ data, error, fetchStatus, refetch }: Asked<T>): OnlineRead<T> {
  const again = () => void refetch();
  if (data !== undefined) return { state: 'read', data };
  if (fetchStatus === 'paused') return { state: 'no-signal', again };
  if (fetchStatus === 'fetching' || error === null) return { state: 'loading' };
  if (error instanceof UnreachableError) return { state: 'no-signal', again };
  return { state: 'failed', reason: error instanceof ApiError ? error.detail : '', again };
}
