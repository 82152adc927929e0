import type { FoundPlayer } from '#pwa/services/players/known-players.ts';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import type { Team } from '#shared/domain/match-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import type { GuestFields as Fields, MatchForm } from './form-state.ts';
import { GuestFields } from './guest-fields.tsx';
import { PlayerSearch } from './player-search.tsx';
import { RecentGuests } from './recent-guests.tsx';

/** Fills the tapped seat: players and guests met before, any other by search, or a new guest (MATCH-7, MATCH-49). */
export function SeatSheet({
  form,
  team,
  recentGuests,
  onPick,
  onPickGuest,
  onGuest,
  onAddGuest,
  onClose,
}: {
  form: MatchForm;
  team: Team;
  recentGuests: readonly PlayerEntry[];
  onPick: (player: FoundPlayer) => void;
  onPickGuest: (guest: PlayerEntry) => void;
  onGuest: (field: keyof Fields, text: string) => void;
  onAddGuest: () => void;
  onClose: () => void;
}) {
  const taken = [...form.team1Players, ...form.team2Players];
  return (
    <Dialog title={text.addTo[team]} onClose={onClose}>
      <div className="group/sheet grid grid-cols-1 gap-4">
        <PlayerSearch taken={taken} onPick={onPick} />
        <RecentGuests guests={recentGuests} taken={taken} onPick={onPickGuest} />
        <GuestFields guest={form.guest} onChange={onGuest} onAdd={onAddGuest} />
      </div>
    </Dialog>
  );
}
