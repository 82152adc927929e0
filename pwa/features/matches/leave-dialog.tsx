import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { leaveMatch as text } from '#shared/text/leave-match.ts';
import { leaveMatch } from './commands.ts';

/** Asks before the player leaves a match that someone else recorded, with or without signal (LEAVE-6). */
export function LeaveDialog({ match, onClose }: { match: MatchRow; onClose: () => void }) {
  const db = usePlayerDb();
  const { isBusy, run } = useOneAtATime();
  const isHidden = match.participants.some((seat) => seat.isHidden);
  const leave = async () => {
    try {
      await leaveMatch(db, match.id);
      clearFault();
      showToast(text.done);
      onClose();
    } catch {
      showToast(text.failed, 'fault');
    }
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className="font-semibold">
        {match.location} · {formatDay(match.date)}
      </p>
      <p>
        {isHidden ? text.happensHidden : text.happens} {text.forGood}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button tone="fault" disabled={isBusy} onClick={() => void run(leave)}>
          {text.submit}
        </Button>
      </div>
    </Dialog>
  );
}
