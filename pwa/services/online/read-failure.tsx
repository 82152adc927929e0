import { Button } from '#pwa/ui/components/button.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { unreachableMessage } from './offline-notice.tsx';
import type { OnlineRead } from './use-online-read.ts';
import { useSignal } from './use-signal.ts';

/** Shown if the server could not be read: why it was not reached, or the reason it gave, and a button to try again. */
export function ReadFailure({
  read,
  text,
}: {
  read: Extract<OnlineRead<unknown>, { state: 'no-signal' | 'failed' }>;
  text: { noSignal: string; failed: string; tryAgain: string };
}) {
  const signal = useSignal();
  return (
    <>
      <Notice>
        {read.state === 'no-signal'
          ? unreachableMessage(signal, text.noSignal)
          : `${text.failed} ${read.reason}`}
      </Notice>
      <Button onClick={read.again}>{text.tryAgain}</Button>
    </>
  );
}
