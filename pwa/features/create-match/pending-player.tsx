import { Button } from '#pwa/ui/button.tsx';
import { isTeamFull, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import { createMatch as text } from '#shared/text-create-match.ts';
import { type MatchForm, playersOf } from './form-state.ts';

/** A picked player who waits for a team: the user picks one, or somebody else (spec 2). */
export function PendingPlayer({
  form,
  onAdd,
  onCancel,
}: {
  form: MatchForm;
  onAdd: (team: Team) => void;
  onCancel: () => void;
}) {
  if (form.pending === null) return null;
  return (
    <div className="grid gap-3 rounded-xl border-2 border-court p-3">
      <p className="font-semibold">{text.pendingAs(displayName(form.pending))}</p>
      <div className="grid grid-cols-2 gap-2">
        {TEAMS.map((team) => (
          <Button
            key={team}
            tone="court"
            disabled={isTeamFull(form.matchType, playersOf(form, team).length)}
            onClick={() => onAdd(team)}
          >
            {text.addTo[team]}
          </Button>
        ))}
      </div>
      <Button onClick={onCancel}>{text.pickAnother}</Button>
    </div>
  );
}
