import { usePlayerKind } from '#pwa/services/player/player-context.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { formatTenths } from '#shared/domain/rating-math.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import type { Entry } from '#sync/ports.ts';
import { useRatingInPlace } from './rating-in-place.ts';

/** Says which rating counts in place of a refused one, and leads a member to it: they may edit that one (RATE-17). */
export function RatingInPlaceLink({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  const isMember = usePlayerKind() === 'member';
  const inPlace = useRatingInPlace(entry);
  if (!isMember || inPlace === undefined) return null;
  return (
    <>
      {inPlace && (
        <p className="text-ink">
          {text.alreadyRated(inPlace.name, shown(inPlace.overall), shown(inPlace.refused))}
        </p>
      )}
      <ButtonLink tone="court" to={paths.ratingGiven(inPlace?.id ?? '')} onClick={onFollow}>
        {text.editCounting}
      </ButtonLink>
    </>
  );
}

function shown(overall: number | null): string {
  return overall === null ? '' : formatTenths(overall);
}
