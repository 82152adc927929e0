import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { leaveMatch as text } from '#shared/text/leave-match.ts';
import { leaveMatch } from './commands.ts';

/** Asks before the player leaves a match that someone else recorded, with or without signal (LEAVE-6). */
export function LeaveDialog({ match, onClose }: { match: MatchRow; onClose: () => void }) {
  const db = usePlayerDb();
  const { isBusy, save } = useLocalSave(onClose);
  const isHidden = match.participants.some((seat) => seat.isHidden);
  const told = { saved: text.done, failed: text.failed };
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.submit}
      cancel={text.cancel}
      isBusy={isBusy}
      onConfirm={() => save(() => leaveMatch(db, match.id), told)}
      onClose={onClose}
    >
      <p className="font-semibold">
        {match.location} · {formatDay(match.date)}
      </p>
      <p>
        {isHidden ? text.happensHidden : text.happens} {text.forGood}
      </p>
    </ConfirmDialog>
  );
}
