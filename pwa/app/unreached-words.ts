import { connectionErrors } from '#shared/text/common.ts';
import type { Signal } from './shell/use-signal.ts';

/** Why the server was not reached; `noSignal` is the screen's text for having no signal. */
export function unreachedWords(signal: Signal, noSignal: string): string {
  if (signal === 'portal') return connectionErrors.portal;
  return signal === 'down' ? connectionErrors.down : noSignal;
}
