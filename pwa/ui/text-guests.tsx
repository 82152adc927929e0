import MessageSquareText from 'lucide-react/icons/message-square-text';
import { foldPhone, type PhoneContact } from '#shared/domain/contacts.ts';
import { share } from '#shared/text-share.ts';
import { ButtonAnchor } from './button.tsx';

/**
 * Text the link (design 7): the phone's own messages open with guest and words filled in, with or without
 * signal. The link is the one of the QR code; personal ones are the server's to mail.
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
