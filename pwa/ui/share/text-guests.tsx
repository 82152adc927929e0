import MessageSquareText from 'lucide-react/icons/message-square-text';
import { foldPhone, type PhoneContact } from '#shared/domain/contacts.ts';
import { share } from '#shared/text/share.ts';
import { ButtonAnchor } from '../components/button.tsx';

/**
 * Text the link: the phone's own messages app opens with guest and words filled in, with or without signal.
 * The link is that of the QR code; personal links are only mailed, by the server (docs/rules.md 54).
 */
export function TextGuests({ guests, words }: { guests: readonly PhoneContact[]; words: string }) {
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

/** `?&` is read by iPhones of any age and by Android alike. */
function messageTo(phone: string, words: string): string {
  return `sms:${foldPhone(phone)}?&body=${encodeURIComponent(words)}`;
}
