import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** Says on a match what the server refused about it; `children` are what the player can do. */
export function RefusedNote({
  label,
  title,
  reason,
  more,
  children,
}: {
  label: string;
  title: string;
  reason: string;
  /** What becomes of the match. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="grid gap-3 rounded-xl border border-fault bg-fault-tint p-3"
    >
      <div className="flex gap-2">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-fault" />
        <div className="grid gap-1">
          <p className="font-semibold text-fault">{title}</p>
          <p>{reason}</p>
          {more}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">{children}</div>
    </section>
  );
}
