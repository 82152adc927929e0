import MessageSquareText from 'lucide-react/icons/message-square-text';
import { ButtonAnchor } from '#pwa/ui/button.tsx';
import { foldPhone } from '#shared/domain/contacts.ts';
import { share } from '#shared/text-share.ts';

/** A guest who can be reached by phone. */
export interface PhoneGuest {
  name: string;
  phone: string;
}

/**
 * Text the link (design 7): the phone's own messages open with guest and words filled in, with or without
 * signal. The link is the one of the QR code; personal ones are the server's to mail.
 */
export function TextGuests({ guests, words }: { guests: readonly PhoneGuest[]; words: string }) {
  return guests.map(({ name, phone }) => (
    <ButtonAnchor key={phone} href={messageTo(phone, words)}>
      <MessageSquareText aria-hidden="true" />
      {share.textLink(name)}
    </ButtonAnchor>
  ));
}

/** `?&` is read by iPhones of any age and by Android alike. */
function messageTo(phone: string, words: string): string {
  return `sms:${foldPhone(phone)}?&body=${encodeURIComponent(words)}`;
}
