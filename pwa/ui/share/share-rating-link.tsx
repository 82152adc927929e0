import MessageSquareText from 'lucide-react/icons/message-square-text';
import type { PhoneContact } from '#shared/domain/contacts.ts';
import { paths } from '#shared/domain/paths.ts';
import { foldPhone } from '#shared/domain/same-contact.ts';
import { share } from '#shared/text/share.ts';
import { ButtonAnchor } from '../components/button-anchor.tsx';
import { NameLabel } from '../components/name-label.tsx';
import { HandOverLink } from './hand-over-link.tsx';
import { ShareLink } from './share-link.tsx';

/**
 * The Share Rating Link card (SHARE-1), a text message to each guest who has a phone number (GUEST-11), and this phone
 * for a guest who has none at hand (GUEST-15).
 */
export function ShareRatingLink({
  matchId,
  location,
  nameParts = [location],
  date,
  guests,
  hasGuests = false,
}: {
  matchId: string;
  location: string;
  /** What tells the match from others of this place, where no court beside it does (PAGE-7). */
  nameParts?: readonly string[];
  date: string;
  guests: readonly PhoneContact[];
  /** True if a guest of the match may need this phone to rate. */
  hasGuests?: boolean;
}) {
  const link = window.location.origin + paths.qrRating(matchId);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareLink link={link} copied={share.copied}>
        {/* A line for each, which are in the middle: no dot is at the end of one. */}
        {[...nameParts, date].map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </ShareLink>
      <TextGuests guests={guests} words={share.message(location, link)} />
      {hasGuests && <HandOverLink matchId={matchId} />}
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
          <NameLabel>{share.textLink(name)}</NameLabel>
        </ButtonAnchor>
      ))}
    </div>
  );
}

/** All iPhones and Android understand `?&`. */
function messageTo(phone: string, words: string): string {
  return `sms:${foldPhone(phone)}?&body=${encodeURIComponent(words)}`;
}
