import type { ReactNode } from 'react';
import { useWebPushRenewal } from '#pwa/services/web-push/use-web-push-renewal.ts';
import { useSessionCheck } from './account/use-session-check.ts';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { TabBar } from './navigation/tab-bar.tsx';

/** The frame of every protected page: the navigation bar (SESSION-4), and a bottom bar on phones. */
export function Shell({ children }: { children: ReactNode }) {
  useSessionCheck();
  useWebPushRenewal();
  return (
    <>
      <NavigationBar />
      <div className="pb-tabbar">{children}</div>
      <TabBar />
    </>
  );
}
