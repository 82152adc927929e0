import type { ReactNode } from 'react';
import type { MatchHolder } from '#pwa/services/guests/match-holder.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { GuestShell } from './guest-shell.tsx';
import { Shell } from './shell.tsx';

/** A page on the records of the match's holder: with the bars of a member, or the bar of a guest. */
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
