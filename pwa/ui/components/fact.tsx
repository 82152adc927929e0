import type { ReactNode } from 'react';

/** A number above its name, within a list of such (`<dl>`). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t border-line pt-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="score text-3xl">{children}</dd>
    </div>
  );
}
