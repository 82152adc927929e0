import type { ReactNode } from 'react';

/** What is true right now and what to do next, before anybody asks. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className="block rounded-xl bg-sunken p-3 font-semibold">{children}</output>;
}
