import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { useSettled } from '#pwa/ui/hooks/use-settled.ts';
import { ShareRatingLink } from '#pwa/ui/share/share-rating-link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { share } from '#shared/text/share.ts';
import { CardHeading, useFocusedHeading } from './card-heading.tsx';
import type { CreatedMatch } from './commands.ts';

/** How long the created match is shown before the list opens (MATCH-4). */
export const POST_CREATE_REDIRECT_MS = 1500;

/**
 * The success card of a match that is on this phone: its QR code and link. Goes to /rate-players after a moment,
 * unless the player touches or focuses anything on it first (MATCH-4, docs/rules.md 8). Its button ignores the
 * second tap of a double tap, which stops nothing either.
 */
export function CreatedCard({
  created,
  isSent,
  onAnother,
  children,
}: {
  created: CreatedMatch;
  /** True once the server has it: then it is no longer on this phone only. */
  isSent: boolean;
  onAnother: () => void;
  /** The match itself, which comes a moment later: last, so that it pushes nothing down. */
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const [isHeld, setIsHeld] = useState(false);
  const isSettled = useSettled();
  useReloadGuard(true);
  const heading = useFocusedHeading();
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => void navigate(paths.ratePlayers), POST_CREATE_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, navigate]);
  const goOn = () => isSettled.current && void navigate(paths.ratePlayers);
  const button = useRef<HTMLButtonElement>(null);
  const hold = ({ target }: SyntheticEvent) => {
    if (isSettled.current || target !== button.current) setIsHeld(true);
  };
  return (
    <div
      className="grid grid-cols-1 content-between gap-4"
      onPointerDownCapture={hold}
      onKeyDownCapture={hold}
      onFocusCapture={(event) => event.target !== heading.current && hold(event)}
    >
      <Card aria-labelledby="share-rating-link" className="grid animate-rise grid-cols-1 gap-4">
        <CardHeading ref={heading} id="share-rating-link" className="text-center">
          {share.title}
        </CardHeading>
        <ShareRatingLink
          matchId={created.matchId}
          location={created.location}
          date={formatDay(created.date)}
          guests={created.guests}
          hasGuests={created.nonMembers > 0}
        />
        <p className="text-center text-muted">
          {isSent ? '' : text.keptHere} {isHeld ? '' : text.goingOn}
        </p>
        {children}
      </Card>
      <ActionBar>
        <Button onClick={onAnother}>{text.another}</Button>
        <Button ref={button} tone="ball" onClick={goOn}>
          {text.goToRate}
        </Button>
      </ActionBar>
    </div>
  );
}
