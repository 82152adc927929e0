import { useLocation } from 'react-router-dom';

/** The state of an address that is opened from the list of settings, if `isFromSettings`: its way back leads there. */
export function fromSettings(isFromSettings: boolean): object {
  return { isFromSettings };
}

/** True if this address was opened so. */
export function useIsFromSettings(): boolean {
  return Object(useLocation().state).isFromSettings === true;
}
