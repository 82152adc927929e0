import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FoundPlayer, useKnownPlayers } from '#pwa/services/players/known-players.ts';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { TEAMS } from '#shared/domain/match-rules.ts';
import { fullName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { guestLeftOut, createMatch as text } from '#shared/text/create-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { CourtSeats } from './court-seats.tsx';
import { EditGuestSheet } from './edit-guest-sheet.tsx';
import { guestOf, isRefusal, refusalToAdd, takenContact } from './form-rules.ts';
import {
  emptySeat,
  type MatchForm,
  type MatchFormAction,
  playersOf,
  type SeatPlace,
} from './form-state.ts';
import { entryOf } from './found-players.ts';
import { useRecentGuests } from './queries.ts';
import { focusEmptySeat } from './seat.tsx';
import { SeatSheet } from './seat-sheet.tsx';

interface SectionProps {
  form: MatchForm;
  creator: number;
  fault: string | undefined;
  change: (action: MatchFormAction) => void;
  /** Every seat is taken: the focus goes to what comes after them. */
  onFull: () => void;
}

/** Add Players: the seats, and the sheet that fills the tapped one. A refusal by the rules shows in a toast. */
export function PlayersSection({ form, creator, fault, change, onFull }: SectionProps) {
  const recentGuests = useRecentGuests();
  const known = useKnownPlayers();
  const root = useRef<HTMLDivElement>(null);
  const { open, setOpen, add, addGuest } = useSeating(form, change, root, onFull);
  const [edited, setEdited] = useState<SeatPlace | null>(null);
  const pick = (player: FoundPlayer) => void add(entryOf(player));
  return (
    <TitledCard id="add-players" title={text.addPlayers}>
      <LeftOut form={form} />
      <div ref={root}>
        <CourtSeats
          form={form}
          creator={creator}
          fault={fault}
          change={change}
          onOpen={setOpen}
          onEdit={setEdited}
        />
      </div>
      {open && (
        <SeatSheet
          form={form}
          team={open.team}
          known={known}
          recentGuests={recentGuests}
          onPick={pick}
          onPickGuest={add}
          onGuest={(field, value) => change({ type: 'guest', field, text: value })}
          onAddGuest={addGuest}
          onClose={() => setOpen(null)}
        />
      )}
      {edited && (
        <EditGuestSheet
          form={form}
          seat={edited}
          seats={root}
          change={change}
          onClose={() => setEdited(null)}
        />
      )}
    </TitledCard>
  );
}

/** The empty seat that was tapped, and what fills it. */
function useSeating(
  form: MatchForm,
  change: (action: MatchFormAction) => void,
  root: RefObject<HTMLElement | null>,
  onFull: () => void,
) {
  const [open, setOpen] = useState<SeatPlace | null>(null);
  const add = (player: PlayerEntry) => {
    if (open === null) return null;
    const refusal = refusalToAdd(form, open.team, player);
    if (refusal !== null) {
      showToast(refusal, 'fault');
      return refusal;
    }
    clearFault();
    // The focus moves on once the sheet, which would take it back, is gone.
    flushSync(() => {
      change({ type: 'add', team: open.team, player });
      setOpen(null);
    });
    if (root.current && !focusEmptySeat(root.current)) onFull();
    return null;
  };
  const addGuest = () => {
    const guest = guestOf(form.guest);
    if (isRefusal(guest)) {
      showToast(guest, 'fault');
      return {};
    }
    return add(guest) === null || open === null ? {} : takenContact(form, open.team, guest);
  };
  return { open, setOpen, add, addGuest };
}

/** Names the guests of the match to repeat or to correct who are not seated, while there is a seat for them. */
function LeftOut({ form }: { form: MatchForm }) {
  const seated = TEAMS.flatMap((team) => playersOf(form, team)).map(fullName);
  const leftOut = (form.leftOut ?? []).filter((name) => !seated.includes(name));
  if (leftOut.length === 0 || emptySeat(form) === null) return null;
  const textOf = form.corrects === undefined ? guestLeftOut : editMatch.addAgain;
  return (
    <div className="pb-3">
      <Notice>{textOf(leftOut.join(' & '), leftOut.length)}</Notice>
    </div>
  );
}
