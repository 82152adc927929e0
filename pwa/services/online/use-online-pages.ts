import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiPath, OnlinePage } from '../http/api-pages.ts';
import { useUser } from '../session/session.tsx';
import { type OnlineRead, queries, toOnlineRead } from './use-online-read.ts';

/** The part of a long list that was read. */
export interface OnlinePages<T> {
  items: readonly T[];
  /** Reads the next page; null if there is none. */
  more: (() => void) | null;
  isReadingMore: boolean;
  /** True if the last attempt to read the next page had no answer. */
  isCutOff: boolean;
}

/**
 * A long list, page by page from `first`. Under another name, such as another search, the previous list disappears at
 * once, so that nobody takes it for the new one's.
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

/** Reads everything again whose name starts like this, since it has changed. */
export function readAgain(ownerId: number, name: readonly unknown[]): void {
  void queries.invalidateQueries({ queryKey: [ownerId, ...name] });
}
