import type { PhoneContact } from '#shared/domain/contacts.ts';
import { share } from '#shared/text/share.ts';
import { ShareLink } from './share-link.tsx';
import { TextGuests } from './text-guests.tsx';

/** The Share Rating Link card (SHARE-1), and a text message to each guest who has a phone number (GUEST-11). */
export function ShareRatingLink({
  link,
  location,
  date,
  guests,
}: {
  link: string;
  location: string;
  date: string;
  guests: readonly PhoneContact[];
}) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareLink link={link} copied={share.copied}>
        {location} · {date}
      </ShareLink>
      <TextGuests guests={guests} words={share.message(location, link)} />
    </div>
  );
}
