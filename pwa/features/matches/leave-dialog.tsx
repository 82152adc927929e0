import { useLocation } from 'react-router-dom';
import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { leaveMatch as text } from '#shared/text/leave-match.ts';
import { leaveMatch } from './commands.ts';

/** Asks before the player leaves a match that someone else recorded, with or without signal (LEAVE-6). */
export function LeaveDialog({ match, onClose }: { match: MatchRow; onClose: () => void }) {
  const db = usePlayerDb();
  const { isBusy, save } = useLocalSave(onClose);
  const isHidden = match.participants.some((seat) => seat.isHidden);
  const isOffline = useSignal() !== 'good';
  // The page of the match says it in its place; a toast would cover that.
  const isPage = useLocation().pathname === paths.match(match.id);
  const told = { ...(!isPage && { saved: text.done }), failed: text.failed };
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
        {(isHidden ? text.happensHidden : text.happens)(isOffline)} {text.forGood}
      </p>
    </ConfirmDialog>
  );
}
