/** The provider's two worlds: money, and trial money. */
export type Mode = 'live' | 'test';

/** In which of the two a key opens anything. */
export function modeOf(key: string): Mode {
  return /^[a-z]+_live_/.test(key) ? 'live' : 'test';
}
