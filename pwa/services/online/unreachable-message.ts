import { connectionErrors } from '#shared/text/connection-errors.ts';
import type { Signal } from './use-signal.ts';

/** The message that says why the server was not reached; `noSignal` is the screen's text for having no signal. */
export function unreachableMessage(signal: Signal, noSignal: string): string {
  if (signal === 'portal') return connectionErrors.portal;
  return signal === 'down' ? connectionErrors.down : noSignal;
}
