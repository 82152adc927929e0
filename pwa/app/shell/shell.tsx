import type { ReactNode } from 'react';
import { NavigationBar } from './navigation-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { useEndOfSession } from './use-end-of-session.ts';
import { useRenewedPush } from './use-renewed-push.ts';

/** The frame of every protected page: the navigation bar (SESSION-4), and a bottom bar on phones. */
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
