import { Notice } from '#pwa/ui/notice.tsx';
import { noSignal } from '#shared/text/email-links.ts';
import { useSignal } from './shell/use-signal.ts';
import { unreachedWords } from './unreached-words.ts';

/** Says on a screen that needs the server why it cannot be reached; nothing while it can. */
export function OfflineNotice() {
  const signal = useSignal();
  return signal === 'good' ? null : <Notice>{unreachedWords(signal, noSignal)}</Notice>;
}
