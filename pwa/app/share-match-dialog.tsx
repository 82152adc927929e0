import { Dialog } from '#pwa/ui/dialog.tsx';
import { formatDay } from '#pwa/ui/format-day.ts';
import { ShareRatingLink } from '#pwa/ui/share-rating-link.tsx';
import { share } from '#shared/text/share.ts';
import { useEntering } from './entering.ts';
import { paths } from './paths.ts';
import { usePhoneGuests } from './use-phone-guests.ts';

/** The QR code and link of a match, for others to scan (SHARE-1). */
export function ShareMatchDialog({
  match,
  onClose,
}: {
  match: { id: string; location: string; date: string };
  onClose: () => void;
}) {
  useEntering(true);
  return (
    <Dialog title={share.title} onClose={onClose}>
      <ShareRatingLink
        link={window.location.origin + paths.qrRating(match.id)}
        location={match.location}
        date={formatDay(match.date)}
        guests={usePhoneGuests(match.id)}
      />
    </Dialog>
  );
}
