import type { Shot } from './shot.ts';

/** The states of screens besides the usual one; the viewer is a member unless the name says otherwise. */
export type State =
  | 'empty'
  | 'empty-admin'
  | 'caught-up'
  | 'loading'
  | 'loading-visitor'
  | 'loading-admin'
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
