import type { ReactNode } from 'react';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import { displayName } from '#shared/domain/names.ts';
import type { DemoPlayer } from '#shared/schemas/demo.ts';
import { demo as text } from '#shared/text/demo.ts';

/** A demo player with their overall rating, and the actions for them. */
export function PlayerLine({ player, children }: { player: DemoPlayer; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Avatar person={player} size="small" />
      <div className="min-w-[6.5rem] flex-1">
        <p className="leading-tight font-semibold">{displayName(player)}</p>
        <p className="text-sm text-muted">{text.overall(formatMean(player.overallRating))}</p>
      </div>
      {children && <div className="ml-auto">{children}</div>}
    </li>
  );
}
