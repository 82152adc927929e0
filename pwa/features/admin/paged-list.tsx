import type { ReactElement } from 'react';
import type { OnlinePages } from '#pwa/services/online/use-online-pages.ts';
import type { OnlineRead } from '#pwa/services/online/use-online-read.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { adminScreens as text } from '#shared/text/admin.ts';
import { ReadPlaceholder } from './read-placeholder.tsx';

/** A list that is read page by page, with a placeholder until the first page is there. */
export function PagedList<T>({
  read,
  keyOf,
  empty,
  children,
}: {
  read: OnlineRead<OnlinePages<T>>;
  keyOf: (item: T) => string;
  /** The text for an empty list. */
  empty: { none: string; noneHint: string };
  children: (item: T) => ReactElement;
}) {
  if (read.state !== 'read') return <ReadPlaceholder read={read} />;
  const { items, more, isReadingMore, isCutOff } = read.data;
  if (items.length === 0 && more === null)
    return <EmptyState title={empty.none} hint={empty.noneHint} />;
  return (
    <>
      <LongList items={items} keyOf={keyOf}>
        {children}
      </LongList>
      {isCutOff && <Notice>{text.cutOff}</Notice>}
      {more && (
        <Button disabled={isReadingMore} onClick={more}>
          {isReadingMore ? text.reading : text.more}
        </Button>
      )}
    </>
  );
}
