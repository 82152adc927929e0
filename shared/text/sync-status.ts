import { PORTAL } from './connection-errors.ts';

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
    waiting: (count: number): string => `${count} not synced yet`,
  },
  refusedBadge: (count: number): string => `${count} refused`,
  toCheckBadge: (count: number): string => `${count} to check`,
  onThisPhone: 'Not synced yet',
  refused: 'Refused:',
} as const;
