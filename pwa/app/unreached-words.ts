import { connection } from '#shared/text.ts';
import type { Signal } from './shell/use-signal.ts';

/** Why the server was not reached; `noSignal` is the screen's text for having no signal. */
export function unreachedWords(signal: Signal, noSignal: string): string {
  if (signal === 'portal') return connection.portal;
  return signal === 'down' ? connection.down : noSignal;
}
