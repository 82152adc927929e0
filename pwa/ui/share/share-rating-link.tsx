import MessageSquareText from 'lucide-react/icons/message-square-text';
import { foldPhone, type PhoneContact } from '#shared/domain/contacts.ts';
import { paths } from '#shared/domain/paths.ts';
import { share } from '#shared/text/share.ts';
import { ButtonAnchor } from '../components/button.tsx';
import { ShareLink } from './share-link.tsx';

/** The Share Rating Link card (SHARE-1), and a text message to each guest who has a phone number (GUEST-11). */
export function ShareRatingLink({
  matchId,
  location,
  date,
  guests,
}: {
  matchId: string;
  location: string;
  date: string;
  guests: readonly PhoneContact[];
}) {
  const link = window.location.origin + paths.qrRating(matchId);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareLink link={link} copied={share.copied}>
        {location} · {date}
      </ShareLink>
      <TextGuests guests={guests} words={share.message(location, link)} />
    </div>
  );
}

/**
 * Sends the link as a text message: the phone's own app opens with the guest's number and the text filled in, with or
 * without signal. The link is that of the QR code; the server sends personal links by mail only (docs/rules.md 54).
 */
function TextGuests({ guests, words }: { guests: readonly PhoneContact[]; words: string }) {
  if (guests.length === 0) return null;
  return (
    <div className="grid w-full grid-cols-1 gap-3">
      {guests.map(({ name, phone }) => (
        <ButtonAnchor key={phone} href={messageTo(phone, words)}>
          <MessageSquareText aria-hidden="true" />
          {share.textLink(name)}
        </ButtonAnchor>
      ))}
    </div>
  );
}

/** All iPhones and Android understand `?&`. */
function messageTo(phone: string, words: string): string {
  return `sms:${foldPhone(phone)}?&body=${encodeURIComponent(words)}`;
}
