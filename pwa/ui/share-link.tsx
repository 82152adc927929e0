import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import type { PhoneContact } from '#shared/domain/contacts.ts';
import { COPIED_CONFIRMATION_MS } from '#shared/limits.ts';
import { share } from '#shared/text-share.ts';
import { Button } from './button.tsx';
import { QrCode } from './qr-code.tsx';
import { TextGuests } from './text-guests.tsx';
import { showToast } from './toast/toast-store.ts';

/**
 * Share Rating Link (spec 2): the QR image, the link, Copy Link and Share, location and date, and a text
 * message to each guest who has a phone (design 7). Drawn on the device, so it works without signal.
 */
export function ShareLink({
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
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setIsCopied(await copyLink(link));
  const shareOrCopy = async () => {
    if (!(await shareLink(link))) await copy();
  };
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode link={link} />
      <p className="font-semibold">
        {location} · {date}
      </p>
      <p className="max-w-full text-sm text-muted">{link}</p>
      <div className="flex w-full flex-wrap gap-3 *:flex-1">
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {share.copyLink}
        </Button>
        <Button tone="court" onClick={() => void shareOrCopy()}>
          <Share2 aria-hidden="true" />
          {share.share}
        </Button>
      </div>
      <TextGuests guests={guests} words={share.message(location, link)} />
    </div>
  );
}

/** True when copied; says how it went in a toast (spec 8). */
async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    showToast(share.copied);
    return true;
  } catch {
    showToast(share.copyFailed, 'fault');
    return false;
  }
}

/** The device's share sheet; false where there is none, so that the link is copied instead. */
async function shareLink(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    // Closing the sheet is the player's choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
