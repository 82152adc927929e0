import { Notice } from '#pwa/ui/components/notice.tsx';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { type Signal, useSignal } from './use-signal.ts';

/**
 * Says on a screen that needs the server why it cannot be reached; shows nothing while it can. `noSignal` is the
 * screen's text for having no signal.
 */
export function OfflineNotice({ noSignal = connectionErrors.unreachable }: { noSignal?: string }) {
  const signal = useSignal();
  return signal === 'good' ? null : <Notice>{unreachableMessage(signal, noSignal)}</Notice>;
}

/** The message that says why the server was not reached. */
export function unreachableMessage(signal: Signal, noSignal: string): string {
  if (signal === 'portal') return connectionErrors.portal;
  return signal === 'down' ? connectionErrors.down : noSignal;
}
