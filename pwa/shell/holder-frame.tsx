import type { CSSProperties, ReactNode } from 'react';
import type { MatchHolder } from '#pwa/services/guests/match-holder.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { product } from '#shared/text/common.ts';
import { Shell } from './shell.tsx';
import { SyncBadge } from './sync-status/sync-badge.tsx';

/** The frame of a page for members and others alike: a member's bars, or a guest's bar. */
export function HolderFrame({
  holder: { owner, kind },
  isHanding = false,
  children,
}: {
  holder: Pick<MatchHolder, 'owner' | 'kind'>;
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

const NO_TABBAR: CSSProperties & Record<'--tabbar', string> = { '--tabbar': '0px' };

/** The frame of a guest's page: the product's bar, and whether what the guest entered is sent. */
function GuestShell({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div style={NO_TABBAR}>
      <header className="sticky top-0 z-30 bar pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex h-16 max-w-2xl items-center justify-between gap-2 px-4">
          <p className="flex shrink-0 items-center gap-2 font-display text-3xl font-bold">
            <span aria-hidden="true" className="size-4 rounded-full bg-ball" />
            {product.acronym}
          </p>
          <div className="-mr-2">{badge}</div>
        </div>
      </header>
      {children}
    </div>
  );
}
