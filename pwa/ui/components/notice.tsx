import type { ReactNode } from 'react';

/** Says what is the case right now and what to do next. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className="block rounded-xl bg-sunken p-3 font-semibold">{children}</output>;
}
