import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiPath, OnlinePage } from '../http/api-pages.ts';
import { useUser } from '../session/session.tsx';
import { type OnlineRead, queries, toOnlineRead } from './online-queries.ts';

/** As much of a long list as was asked for. */
export interface OnlinePages<T> {
  items: readonly T[];
  /** Asks for the next page; null if there is none. */
  more: (() => void) | null;
  isReadingMore: boolean;
  /** True when the last try for more had no answer. */
  isCutOff: boolean;
}

/**
 * A long list, page by page from the `first`, as `useOnlineRead` reads a short one. Under another name, such
 * as what is searched for, the previous list is gone at once: nobody takes it for what was found.
 */
export function useOnlinePages<T>(
  name: readonly unknown[],
  first: ApiPath,
  readPage: (path: ApiPath) => Promise<OnlinePage<T>>,
): OnlineRead<OnlinePages<T>> {
  const { id } = useUser();
  const query = useInfiniteQuery(
    {
      queryKey: [id, ...name],
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
    },
    queries,
  );
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return toOnlineRead({
    ...query,
    data: data && {
      items: data.pages.flatMap(({ items }) => items),
      more: hasNextPage ? () => void fetchNextPage() : null,
      isReadingMore: isFetchingNextPage,
      isCutOff: isFetchNextPageError,
    },
  });
}

/** Reads again whatever is on the screen under names that begin so: what it tells has changed. */
export function readAgain(ownerId: number, name: readonly unknown[]): void {
  void queries.invalidateQueries({ queryKey: [ownerId, ...name] });
}
