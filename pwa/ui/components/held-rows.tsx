import { type ReactNode, Suspense } from 'react';
import type { HeldList } from '../hooks/use-held-list.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { Held } from './new-pill.tsx';

/** Loaded when there is something new. */
const NewPill = lazyPart('NewPill', () => import('./new-pill.tsx'));

/** A list, below what tells and shows the rows that it holds back. */
export function HeldRows({
  held,
  what,
  children,
}: {
  held: HeldList<unknown>;
  what: Held;
  children: ReactNode;
}) {
  return (
    <div>
      <output>
        <Suspense>{held.fresh > 0 && <NewPill held={held} what={what} />}</Suspense>
      </output>
      {children}
    </div>
  );
}
