import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { FittingName } from '#pwa/ui/components/fitting-name.tsx';
import { displayName } from '#shared/domain/names.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';

const COLUMN = 'grid grid-cols-1 gap-4 empty:hidden';

/** The frame of a profile: picture, name and badges on the court, then its cards. */
export function ProfileFrame({
  card,
  location = null,
  badges,
  since = null,
  beside,
  children,
}: {
  card: PlayerCard;
  location?: string | null;
  badges?: ReactNode;
  since?: string | null;
  /** The second column of a wide window; below the first elsewhere. */
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <main className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-5 sm:py-8 lg:max-w-5xl">
      <WayBack />
      <header className="court-corner flex flex-wrap items-center gap-4 rounded-3xl p-5 text-white sm:p-8">
        <Avatar person={card} size="huge" />
        <div className="grid min-w-[min(100%,9.25rem)] flex-1 justify-items-start gap-2">
          <div className="@container justify-self-stretch">
            <h1 className="text-4xl">
              <FittingName>{displayName(card)}</FittingName>
            </h1>
            <p>@{card.username}</p>
          </div>
          <div className="flex flex-wrap gap-2 empty:hidden">{badges}</div>
          {location && (
            <p className="flex items-start gap-1.5">
              <MapPin aria-hidden="true" className="h-[1lh] w-5 shrink-0" />
              <span className="min-w-0">{location}</span>
            </p>
          )}
          {since && <p className="text-sm">{since}</p>}
        </div>
      </header>
      <div className={cx(COLUMN, 'lg:grid-cols-2 lg:items-start')}>
        <div className={COLUMN}>{children}</div>
        <div className={COLUMN}>{beside}</div>
      </div>
    </main>
  );
}
