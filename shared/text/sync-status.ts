import { PORTAL } from './connection-errors.ts';

/** The sync badge, and the marks on what only this phone has. */
export const syncStatus = {
  badgeName: (state: string): string => `Sync: ${state}`,
  badgeNameOnPortal: (state: string): string => `Sync: ${state}. ${PORTAL}`,
  badge: {
    clean: 'All saved',
    checking: 'Checking',
    offline: 'No signal',
    portal: 'Wi-Fi sign-in',
    down: "Can't reach PPR",
    waiting: (count: number): string => `${count} on this device`,
  },
  refusedBadge: (count: number): string => `${count} refused`,
  onThisPhone: 'On this device',
  refused: 'Not accepted:',
  clean: 'Everything you recorded is on the server.',
  checking: 'Checking your records …',
} as const;
