import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { NamedMatch, type ToName } from '#pwa/services/matches/named-match.tsx';
import { useRevealTime } from '#pwa/services/online/use-reveal-time.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { leaveMatch as text } from '#shared/text/leave-match.ts';
import { leaveMatch } from './commands.ts';

/** Asks before the player leaves a match that someone else recorded, with or without signal (LEAVE-6). */
export function LeaveDialog({ view, onClose }: { view: ToName; onClose: () => void }) {
  const { match } = view;
  const db = usePlayerDb();
  const { isBusy, save } = useLocalSave(onClose);
  const isHidden = match.participants.some((seat) => seat.isHidden);
  const revealTime = useRevealTime();
  const isOffline = useSignal() !== 'good';
  const told = { outdates: text.undone, failed: text.failed };
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.submit}
      cancel={text.cancel}
      isBusy={isBusy}
      onConfirm={() => save(() => leaveMatch(db, match.id), told)}
      onClose={onClose}
    >
      <NamedMatch view={view} />
      <p className="font-semibold">{text.notPlayed}</p>
      <p>{(isHidden ? text.happensHidden : text.happens)(revealTime, isOffline)}</p>
    </ConfirmDialog>
  );
}
