import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#pwa/ui/components/cx.ts';
import { CourtFrame } from '#pwa/ui/components/scoreboard.tsx';
import { TEAM_SIZE } from '#shared/domain/entered-match.ts';
import { TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { seats } from '#shared/text/common.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import {
  type MatchForm,
  type MatchFormAction,
  playersOf,
  type SeatPlace,
  seatAcross,
} from './form-state.ts';
import { EmptySeat, TakenSeat } from './seat.tsx';
import { useSeatDrag } from './use-seat-drag.ts';

interface CourtProps {
  form: MatchForm;
  creator: number;
  /** What is missing in the seats, after a refused submit. */
  fault: string | undefined;
  change: (action: MatchFormAction) => void;
  onOpen: (place: SeatPlace) => void;
  /** Opens the fields of a seated guest. */
  onEdit: (place: SeatPlace) => void;
}

/** The court from above with its seats: Team 1 and Team 2 (MATCH-2). */
export function CourtSeats({ form, creator, fault, change, onOpen, onEdit }: CourtProps) {
  const faultId = useId();
  const swap = (from: SeatPlace, to: SeatPlace) => change({ type: 'swap', from, to });
  const drag = useSeatDrag(swap);
  const { root, swapAndFollow, removeAndStay } = useChangesByKey(form, change);
  const half = (team: Team) => (
    <section
      key={team}
      aria-labelledby={`${team}-heading`}
      className={cx(
        'court-half grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] gap-2 p-2',
        team === 'team1' && 'court-near',
      )}
    >
      <h3 id={`${team}-heading`} className="w-fit text-xl">
        {seats[team]}
      </h3>
      <ul className="grid auto-rows-fr grid-cols-1 gap-2">
        {Array.from({ length: TEAM_SIZE[form.matchType] }, (_, index) => {
          const place = { team, index };
          const player = playersOf(form, team)[index];
          if (player === undefined)
            return (
              <EmptySeat
                key={index}
                place={place}
                fault={fault && faultId}
                onOpen={() => onOpen(place)}
              />
            );
          return (
            <TakenSeat
              key={player.id ?? `${player.phone}-${player.email}`}
              place={place}
              player={player}
              isCreator={player.id === creator}
              drag={drag}
              onEdit={() => onEdit(place)}
              onSwap={() => swapAndFollow(place)}
              onRemove={() => removeAndStay(place)}
            />
          );
        })}
      </ul>
    </section>
  );
  return (
    <div ref={root} className="grid grid-cols-1 gap-2">
      <CourtFrame>{TEAMS.map(half)}</CourtFrame>
      {fault && (
        <p id={faultId} className="font-semibold text-fault">
          {fault}
        </p>
      )}
      <p className="text-sm text-muted">{text.dragHint}</p>
    </div>
  );
}

/**
 * Moves a player across the net, and the focus with them, or removes one, and focuses the seat that is empty now: the
 * pressed button is gone, and without this the keyboard would start at the top of the page again.
 */
function useChangesByKey(form: MatchForm, change: (action: MatchFormAction) => void) {
  const root = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const swapAndFollow = (from: SeatPlace) => {
    const to = seatAcross(form, from);
    flushSync(() => change({ type: 'swap', from, to }));
    focus(`[data-seat="${to.team}:${to.index}"] [data-tip]`);
  };
  const removeAndStay = ({ team, index }: SeatPlace) => {
    flushSync(() => change({ type: 'remove', team, index }));
    focus(`[data-empty-seat="${team}"]`);
  };
  return { root, swapAndFollow, removeAndStay };
}
