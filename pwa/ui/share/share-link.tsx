import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useEffect, useState } from 'react';
import { share } from '#shared/text/share.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { Button } from '../components/button.tsx';
import { showToast } from '../toast/toast-store.ts';
import { COPIED_CONFIRMATION_MS } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

/**
 * A link to share: its QR image, a line about it, the link itself, Copy Link and Share (SHARE-1). Drawn on the
 * device, so it works without signal (SHARE-6).
 */
export function ShareLink({
  link,
  copied,
  children,
}: {
  link: string;
  /** The toast that says that the link was copied. */
  copied: ToastText;
  children: ReactNode;
}) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setIsCopied(await copyLink(link, copied));
  const shareOrCopy = async () => {
    if (!(await openShareSheet({ url: link }))) await copy();
  };
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode link={link} />
      <p className="font-semibold">{children}</p>
      <p className="max-w-full text-sm text-muted">{link}</p>
      <div className="flex w-full flex-wrap gap-3 *:flex-auto *:px-3 tight:*:basis-full!">
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {share.copyLink}
        </Button>
        <Button tone="court" onClick={() => void shareOrCopy()}>
          <Share2 aria-hidden="true" />
          {share.share}
        </Button>
      </div>
    </div>
  );
}

/** Copies the link and shows a toast about it (SHARE-2, SHARE-3); returns whether it was copied. */
async function copyLink(link: string, copied: ToastText): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    showToast(copied);
    return true;
  } catch {
    showToast(share.copyFailed, 'fault');
    return false;
  }
}

/** Opens the device's share sheet; false if there is none, so that the caller offers another way. */
export async function openShareSheet(shared: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Closing the sheet is the player's choice and no failure.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
