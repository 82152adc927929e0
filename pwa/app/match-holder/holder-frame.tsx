import type { ReactNode } from 'react';
import { PlayerProvider } from '#pwa/app/player-context.tsx';
import { GuestShell } from '#pwa/app/shell/guest-shell.tsx';
import { Shell } from '#pwa/app/shell/shell.tsx';
import type { MatchHolder } from './match-holder.ts';

/** A page over the records of whoever holds a match: with a member's bars, or with a guest's one. */
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
