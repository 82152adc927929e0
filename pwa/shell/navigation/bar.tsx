import type { ReactNode } from 'react';

/** The bar at the top of a screen. Sticky, since toasts lie over it (UI-5). */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 bar pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-2 sm:px-4">{children}</div>
    </header>
  );
}
