import type { ReactNode } from 'react';
import { PlayerProvider } from '#pwa/app/player-context.tsx';
import { GuestShell } from '#pwa/app/shell/guest-shell.tsx';
import { Shell } from '#pwa/app/shell/shell.tsx';
import type { MatchHolder } from './match-holder.ts';

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
