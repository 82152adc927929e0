import type { FoundPlayer } from '#pwa/services/players/known-players.ts';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import type { Team } from '#shared/domain/match-rules.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import type { GuestFields as Fields, MatchForm } from './form-state.ts';
import { GuestFields } from './guest-fields.tsx';
import { PlayerSearch } from './player-search.tsx';

/** Fills the tapped seat: players met before, any other by search, or a guest (MATCH-7). */
export function SeatSheet({
  form,
  team,
  onPick,
  onGuest,
  onAddGuest,
  onClose,
}: {
  form: MatchForm;
  team: Team;
  onPick: (player: FoundPlayer) => void;
  onGuest: (field: keyof Fields, text: string) => void;
  onAddGuest: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={text.addTo[team]} onClose={onClose}>
      <PlayerSearch taken={[...form.team1Players, ...form.team2Players]} onPick={onPick} />
      <GuestFields guest={form.guest} onChange={onGuest} onAdd={onAddGuest} />
    </Dialog>
  );
}
