import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { fullName } from '#shared/domain/names.ts';
import type { MatchRow, ParticipantRow } from '#shared/schemas/rows.ts';
import { confirmSeat as text } from '#shared/text/confirm-seat.ts';
import { confirmSeat } from './confirm-own-seat.ts';

/** Asks a member the others see as a guest to confirm the seat (GUEST-13). Confirming needs the server. */
export function ConfirmSeat({ match }: { match: MatchRow }) {
  const seat = match.participants.find(({ isHidden }) => isHidden);
  // Few cards of a long list ask, and only those follow the sync.
  return seat === undefined ? null : <Confirm match={match} seat={seat} />;
}

function Confirm({ match, seat }: { match: MatchRow; seat: ParticipantRow }) {
  const { isBusy, call } = useOnlineCall(text.failed);
  const { syncNow } = useSync();
  const confirm = async () => {
    if ((await call(() => confirmSeat(match.id))) !== null) return;
    showToast(text.confirmed);
    await syncNow();
  };
  return (
    <div className="grid gap-2 rounded-xl border-2 border-line p-3">
      <p>
        {text.hidden(fullName(seat))} {text.hint}
      </p>
      <Button
        tone="court"
        disabled={isBusy}
        aria-label={text.at(match.location)}
        onClick={() => void confirm()}
      >
        {text.confirm}
      </Button>
    </div>
  );
}
