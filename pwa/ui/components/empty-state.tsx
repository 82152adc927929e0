import type { ReactNode } from 'react';

/** Says that a list is empty and what to do about it. */
export function EmptyState({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 content-center justify-items-center gap-3 rounded-2xl border-2 border-dashed border-line px-4 py-8 text-center">
      <span aria-hidden="true" className="size-6 rounded-full border-2 border-on-ball bg-ball" />
      <h2 className="text-2xl">{title}</h2>
      {hint && <p className="max-w-sm text-balance text-muted">{hint}</p>}
      {children}
    </div>
  );
}
