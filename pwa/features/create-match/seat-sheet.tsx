import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FoundPlayer,
  type KnownPlayers,
  mostPlayedWith,
} from '#pwa/services/players/known-players.ts';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import type { Team } from '#shared/domain/match-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { includes } from './form-rules.ts';
import type { GuestFields as Fields, MatchForm } from './form-state.ts';
import { entryOf } from './found-players.ts';
import { GuestFields } from './guest-fields.tsx';
import { PlayerSearch } from './player-search.tsx';
import { RecentGuests } from './recent-guests.tsx';

/** Fills the tapped seat: players and guests met before, any other by search, or a new guest (MATCH-7, MATCH-49). */
export function SeatSheet({
  form,
  team,
  known,
  recentGuests,
  onPick,
  onPickGuest,
  onGuest,
  onAddGuest,
  onClose,
}: {
  form: MatchForm;
  team: Team;
  /** The members this phone knows; undefined until they are read. */
  known: KnownPlayers | undefined;
  recentGuests: readonly PlayerEntry[];
  onPick: (player: FoundPlayer) => void;
  onPickGuest: (guest: PlayerEntry) => void;
  onGuest: (field: keyof Fields, text: string) => void;
  /** Returns why the guest cannot join the team, by the field that another player has too. */
  onAddGuest: () => Partial<Fields>;
  onClose: () => void;
}) {
  const [query, setQuery] = useState('');
  const taken = [...form.team1Players, ...form.team2Players];
  const met = known && [...mostPlayedWith(known).map(entryOf), ...recentGuests];
  const isAlone = met?.every((player) => includes(taken, player)) ?? false;
  const { sheet, guestName, isGuest, toggleGuest, openGuest } = useGuest(form, query, onGuest);
  return (
    <Dialog title={text.addTo[team]} onClose={onClose}>
      <div ref={sheet} className="group/sheet grid grid-cols-1 gap-4">
        <PlayerSearch
          query={query}
          setQuery={setQuery}
          known={known}
          taken={taken}
          isAlone={isAlone}
          onPick={onPick}
          guestName={guestName}
          onGuest={openGuest}
        />
        <RecentGuests guests={recentGuests} taken={taken} onPick={onPickGuest} />
        <GuestFields
          guest={form.guest}
          isOpen={isGuest}
          onToggle={toggleGuest}
          onChange={onGuest}
          onAdd={onAddGuest}
        />
      </div>
    </Dialog>
  );
}

/** The fields of a guest: whether they are open, and the name that they open with. */
function useGuest(
  form: MatchForm,
  query: string,
  onGuest: (field: keyof Fields, text: string) => void,
) {
  const [isGuest, setIsGuest] = useState(() =>
    Object.values(form.guest).some((typed) => typed !== ''),
  );
  const sheet = useRef<HTMLDivElement>(null);
  // Who was searched for in vain is the guest. A contact would be a name that others see.
  const guestName = /[@\d]/.test(query) ? '' : query.trim();
  const nameGuest = () => {
    const [firstName = '', ...lastNames] = guestName.split(/\s+/);
    if (firstName === '' || form.guest.firstName !== '') return;
    onGuest('firstName', firstName);
    if (lastNames.length > 0) onGuest('lastName', lastNames.join(' '));
  };
  const toggleGuest = (isOpen: boolean) => {
    if (isOpen && !isGuest) nameGuest();
    setIsGuest(isOpen);
  };
  const openGuest = () => {
    flushSync(() => toggleGuest(true));
    // The name is known, a contact is what is missing.
    sheet.current?.querySelector<HTMLElement>(guestName ? '[type=tel]' : 'details input')?.focus();
  };
  return { sheet, guestName, isGuest, toggleGuest, openGuest };
}
