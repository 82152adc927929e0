import type { Shot } from './shot.ts';

/** What screens are shown in besides their usual state, and by whom if not a member. */
export type State =
  | 'empty'
  | 'caught-up'
  | 'loading'
  | 'offline'
  | 'offline-visitor'
  | 'waiting'
  | 'refused'
  | 'refused-rating'
  | 'long'
  | 'long-visitor'
  | 'long-admin'
  | 'iphone';

export interface StateShot extends Pick<Shot, 'name' | 'path' | 'act' | 'isAnew'> {
  state: State;
}
