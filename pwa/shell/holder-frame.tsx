import type { ReactNode } from 'react';
import type { MatchHolder } from '#pwa/services/guests/match-holder.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { GuestShell } from './guest-shell.tsx';
import { Shell } from './shell.tsx';

/** The frame of a page that shows a match's records: a member's bars, or a guest's bar. */
export function HolderFrame({
  holder: { owner, kind },
  children,
}: {
  holder: MatchHolder;
  children: ReactNode;
}) {
  const Bars = kind === 'member' ? Shell : GuestShell;
  return (
    <PlayerProvider key={owner} owner={owner} kind={kind}>
      <Bars>{children}</Bars>
    </PlayerProvider>
  );
}
