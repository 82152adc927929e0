import { Dialog } from '#pwa/ui/components/dialog.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { ShareRatingLink } from '#pwa/ui/share/share-rating-link.tsx';
import { share } from '#shared/text/share.ts';
import { useReloadGuard } from '../update/reload-guard.ts';
import { named, useRecordedView } from './use-recorded-view.ts';

/** The QR code and link of a match, for others to scan (SHARE-1). */
export function ShareMatchDialog({
  match,
  onClose,
}: {
  match: { id: string; location: string; date: string };
  onClose: () => void;
}) {
  useReloadGuard(true);
  const view = useRecordedView(match.id);
  // The buttons for its guests would move the QR code while others scan it.
  if (view === undefined) return null;
  return (
    <Dialog title={share.title} onClose={onClose}>
      <ShareRatingLink
        matchId={match.id}
        location={match.location}
        {...(view && { nameParts: named(view).nameParts })}
        date={formatDay(match.date)}
        guests={view?.phoneGuests ?? []}
        hasGuests={view !== null && view.nonMembers > 0}
      />
    </Dialog>
  );
}
