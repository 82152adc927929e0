import type { ReactNode } from 'react';
import type { MatchHolder } from '#pwa/services/guests/match-holder.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { Bar } from './navigation/bar.tsx';
import { LOGO, LogoMark } from './navigation/logo.tsx';
import { Shell } from './shell.tsx';
import { SyncBadge } from './sync-status/sync-badge.tsx';

/** The frame of a page that shows a match's records: a member's bars, or a guest's bar. */
export function HolderFrame({
  holder: { owner, kind },
  isHanding = false,
  children,
}: {
  holder: MatchHolder;
  /** True while the member gives the phone to a guest, who needs none of the member's buttons (GUEST-15). */
  isHanding?: boolean;
  children: ReactNode;
}) {
  return (
    <PlayerProvider key={owner} owner={owner} kind={kind}>
      {kind === 'member' && !isHanding ? (
        <Shell>{children}</Shell>
      ) : (
        <GuestShell badge={kind === 'guest' && <SyncBadge />}>{children}</GuestShell>
      )}
    </PlayerProvider>
  );
}

/** The frame of a guest's page: the product's bar, and whether what the guest entered is sent. */
function GuestShell({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className="[--tabbar:0px]">
      <Bar>
        <p className={LOGO}>
          <LogoMark />
        </p>
        <div className="ml-auto flex min-w-0">{badge}</div>
      </Bar>
      {children}
    </div>
  );
}
