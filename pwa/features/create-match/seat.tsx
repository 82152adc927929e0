import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { CourtName } from '#pwa/ui/components/court-name.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { lettersOf, longestWord } from '#pwa/ui/components/longest-word.ts';
import { displayName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { seats } from '#shared/text/common.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import type { SeatPlace } from './form-state.ts';
import { type SeatDrag, seatMark } from './use-seat-drag.ts';

/** A seat that nobody has yet: a tap opens the sheet that fills it (MATCH-7). */
export function EmptySeat({
  place,
  fault,
  onOpen,
}: {
  place: SeatPlace;
  /** The id of the message that says what is missing. */
  fault: string | undefined;
  onOpen: () => void;
}) {
  return (
    <li className="grid" {...seatMark(place)}>
      <button
        type="button"
        data-empty-seat={place.team}
        aria-label={text.addTo[place.team]}
        data-invalid={fault !== undefined || undefined}
        aria-describedby={fault}
        onClick={onOpen}
        className="grid min-h-20 w-full place-content-center justify-items-center gap-1 rounded-xl border-2 border-dashed border-white p-2 font-semibold data-invalid:border-4 data-invalid:border-solid data-invalid:border-ball"
      >
        <Plus aria-hidden="true" className="size-7" />
        {text.freeSeat}
      </button>
    </li>
  );
}

/** A seated player, who changes sides by dragging or by the arrows. The creator always plays. */
export function TakenSeat({
  place,
  player,
  isCreator,
  drag,
  onEdit,
  onSwap,
  onRemove,
}: {
  place: SeatPlace;
  player: PlayerEntry;
  isCreator: boolean;
  drag: SeatDrag;
  onEdit: () => void;
  onSwap: () => void;
  onRemove: () => void;
}) {
  const name = displayName(player);
  return (
    <li
      {...seatMark(place)}
      style={drag.styleOf(place)}
      className={cx(
        'grid content-between gap-1 rounded-xl border-2 border-line bg-surface p-2 text-ink [--focus:var(--kitchen)]',
        drag.isTarget(place) && 'outline-4 outline-ball',
        drag.isDragged(place) && 'relative z-10 opacity-90 shadow-lg',
      )}
    >
      <SeatHandle {...{ player, isCreator, onEdit }} listeners={drag.handle(place)} />
      <div className="-mx-1 flex">
        <SeatButton label={text.changeSides(name)} onClick={onSwap}>
          <ArrowLeftRight aria-hidden="true" />
        </SeatButton>
        {!isCreator && (
          <SeatButton label={text.remove(name)} onClick={onRemove}>
            <X aria-hidden="true" />
          </SeatButton>
        )}
      </div>
    </li>
  );
}

/** Who sits here, by which they are dragged. A tap on a guest opens their fields. */
function SeatHandle({
  player,
  isCreator,
  listeners,
  onEdit,
}: {
  player: PlayerEntry;
  isCreator: boolean;
  listeners: ReturnType<SeatDrag['handle']>;
  onEdit: () => void;
}) {
  const name = displayName(player);
  const className = cx(
    'flex min-h-12 cursor-grab touch-none select-none',
    // Below the picture, a long name has the whole width.
    longestWord(name) > 8
      ? 'flex-col gap-1'
      : 'items-center gap-2 max-[24rem]:flex-col max-[24rem]:items-start max-[24rem]:gap-1',
  );
  const who = (
    <>
      <span className="relative grid w-fit">
        <Avatar person={player} size="small" />
        {player.isNonMember && (
          <Pencil
            aria-hidden="true"
            className="absolute right-0 bottom-0 size-[max(16px,0.75rem)] rounded-full bg-surface"
          />
        )}
      </span>
      <span className="@container max-w-full min-w-0 flex-1 text-left max-[24rem]:w-full max-[24rem]:flex-none">
        <span className="block leading-tight font-semibold">
          <CourtName name={name} />
        </span>
        {isCreator && <span className="block text-sm text-muted">{text.you}</span>}
        {player.isNonMember && <NonMember />}
      </span>
    </>
  );
  if (!player.isNonMember) {
    return (
      <div {...listeners} className={className}>
        {who}
      </div>
    );
  }
  return (
    <button type="button" {...listeners} onClick={onEdit} className={className}>
      <span className="sr-only">{text.edit}</span>
      {who}
    </button>
  );
}

/** Measured as one word, so that it gets smaller rather than broken. */
function NonMember() {
  return (
    <span className="block text-sm text-muted">
      <span
        style={lettersOf(seats.nonMember.replace('-', '_'))}
        className="court-name whitespace-nowrap"
      >
        {seats.nonMember}
      </span>
    </span>
  );
}

function SeatButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-tip
      aria-label={label}
      onClick={onClick}
      className="grid min-h-12 min-w-12 flex-1 place-items-center rounded-lg hover:bg-sunken [&_svg]:size-5"
    >
      {children}
    </button>
  );
}

/** Focuses the first control of this seat. */
export function focusSeat(root: HTMLElement, { team, index }: SeatPlace): void {
  root.querySelector<HTMLElement>(`[data-seat="${team}:${index}"] button`)?.focus();
}

/** The seat to focus next: the first empty one on the page. */
export function focusEmptySeat(root: HTMLElement): boolean {
  const next = root.querySelector<HTMLElement>('[data-empty-seat]');
  next?.focus();
  return next !== null;
}
