import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const SHEET = 'rounded-2xl border border-line bg-surface p-4 sm:p-5';

/** A surface for one thing; cards are never nested. With a name it is a landmark of the page. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={cx(SHEET, className)} {...rest} />;
}

/** One card of a list: named, but no landmark, since names may repeat. */
export function ItemCard({ className, ...rest }: ComponentProps<'article'>) {
  return <article className={cx(SHEET, className)} {...rest} />;
}

/** A card with a heading; the heading is the card's name. */
export function TitledCard({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={id} className="max-w-full flex-1 text-2xl leading-tight wrap-break-word">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
