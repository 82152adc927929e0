import type { ReactNode } from 'react';
import { NavigationBar } from './navigation-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { useEndOfSession } from './use-end-of-session.ts';
import { useRenewedPush } from './use-renewed-push.ts';

/** What stands around every protected page: the navigation bar, and a thumb's bar on phones (spec 2). */
export function Shell({ children }: { children: ReactNode }) {
  useEndOfSession();
  useRenewedPush();
  return (
    <>
      <NavigationBar />
      <div className="pb-tabbar">{children}</div>
      <TabBar />
    </>
  );
}
