import { Notice } from '#pwa/ui/components/notice.tsx';
import { noSignal } from '#shared/text/email-links.ts';
import { unreachableMessage } from './unreachable-message.ts';
import { useSignal } from './use-signal.ts';

/** Says on a screen that needs the server why it cannot be reached; shows nothing while it can. */
export function OfflineNotice() {
  const signal = useSignal();
  return signal === 'good' ? null : <Notice>{unreachableMessage(signal, noSignal)}</Notice>;
}
