import { PORTAL } from './connection-errors.ts';

function notSynced(count: number): string {
  return `${count} not synced yet`;
}

/** After another count: with how many others that wait. */
export function alsoUnsent(waiting: number): string {
  return waiting > 0 ? `, ${notSynced(waiting)}` : '';
}

/** The sync badge, and the marks on what only this phone has. */
export const syncStatus = {
  badgeName: (state: string): string => `Sync: ${state}`,
  badgeNameOnPortal: (state: string): string => `Sync: ${state}. ${PORTAL}`,
  badge: {
    clean: 'All saved',
    checking: 'Checking',
    loading: 'Loading',
    offline: 'No signal',
    portal: 'Wi-Fi sign-in',
    down: "Can't reach PPR",
    waiting: notSynced,
  },
  /** With how many others wait. */
  refusedBadge: (count: number, waiting = 0): string => `${count} refused${alsoUnsent(waiting)}`,
  toCheckBadge: (count: number, waiting = 0): string => `${count} to check${alsoUnsent(waiting)}`,
  onThisPhone: 'Not synced yet',
  refused: 'Refused:',
} as const;
