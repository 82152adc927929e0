import { onlineManager, QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, UnreachableError } from './http/api-error.ts';
import { useUser } from './session.tsx';

/** How a screen that needs the server stands. */
export type OnlineRead<T> =
  | { state: 'loading' }
  /** Asked again by itself as soon as there is signal. */
  | { state: 'no-signal'; again: () => void }
  /** `reason` is the server's sentence. */
  | { state: 'failed'; reason: string; again: () => void }
  | { state: 'read'; data: T };

/** Spec 7: queries do not retry, never go stale, and do not refetch on focus. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } },
});
// It believes in signal until it hears otherwise, and hears nothing of a phone that has none at first.
onlineManager.setOnline(navigator.onLine);
queries.mount();

/** What `read` answers, asked of the server once under this name while the app is open (design 3, Read). */
export function useOnlineRead<T>(name: readonly unknown[], read: () => Promise<T>): OnlineRead<T> {
  // Another member may see more, or less.
  const { id } = useUser();
  const { data, error, fetchStatus, refetch } = useQuery(
    { queryKey: [id, ...name], queryFn: read },
    queries,
  );
  const again = () => void refetch();
  if (data !== undefined) return { state: 'read', data };
  if (fetchStatus === 'paused') return { state: 'no-signal', again };
  if (fetchStatus === 'fetching' || error === null) return { state: 'loading' };
  if (error instanceof UnreachableError) return { state: 'no-signal', again };
  return { state: 'failed', reason: error instanceof ApiError ? error.detail : '', again };
}
