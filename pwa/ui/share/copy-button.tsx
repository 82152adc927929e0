import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { share } from '#shared/text/share.ts';
import { Button } from '../components/button.tsx';

/** How long a button confirms that it copied (SHARE-5). */
export const COPIED_CONFIRMATION_MS = 2000;

type Copying = 'ready' | 'copied' | 'failed';

/** Copies a text, by default a link, and confirms it (SHARE-5). */
export function CopyButton({ text, label = share.copyLink }: { text: string; label?: string }) {
  const [copying, setCopying] = useState<Copying>('ready');
  useEffect(() => {
    if (copying === 'ready') return undefined;
    const timer = setTimeout(() => setCopying('ready'), COPIED_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copying]);
  const copy = async () => {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  };
  return (
    <Button onClick={() => void copy()} aria-live="polite">
      {copying === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copying === 'ready' && label}
      {copying === 'copied' && share.copied.title}
      {copying === 'failed' && share.copyFailed.title}
    </Button>
  );
}
