/** The provider's two modes: real money, and test money. */
export type Mode = 'live' | 'test';

/** The mode that a key belongs to. */
export function modeOf(key: string): Mode {
  return /^[a-z]+_live_/.test(key) ? 'live' : 'test';
}
