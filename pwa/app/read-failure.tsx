import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import type { OnlineRead } from './online-queries.ts';

/** In the place of what the server did not tell: that there is no signal, or the reason, and another try. */
export function ReadFailure({
  read,
  text,
}: {
  read: Extract<OnlineRead<unknown>, { state: 'no-signal' | 'failed' }>;
  text: { noSignal: string; failed: string; tryAgain: string };
}) {
  return (
    <>
      <Notice>
        {read.state === 'no-signal' ? text.noSignal : `${text.failed} ${read.reason}`}
      </Notice>
      <Button onClick={read.again}>{text.tryAgain}</Button>
    </>
  );
}
