import { describe, expect, test } from 'vitest';
import type { Connectivity } from '../ports.ts';

export interface ConnectivityUnderTest {
  connectivity: Connectivity;
  /** The network comes back, or the app becomes visible. */
  happen: (change: 'online' | 'visible') => void;
}

/** What the engine requires of every connectivity port (ports.ts). */
export function describeConnectivityContract(
  name: string,
  open: () => ConnectivityUnderTest,
): void {
  describe(`the connectivity contract on ${name}`, () => {
    test('it reports network and visibility', () => {
      const { connectivity } = open();
      expect([connectivity.isOnline(), connectivity.isVisible()]).toEqual([true, true]);
    });

    test('each listener is called for each change until it unsubscribes', () => {
      const { connectivity, happen } = open();
      const calls: string[] = [];
      const stopFirst = connectivity.onChange((change) => calls.push(`first ${change}`));
      const stopSecond = connectivity.onChange((change) => calls.push(`second ${change}`));
      happen('online');
      stopFirst();
      happen('visible');
      stopSecond();
      happen('online');
      expect(calls).toEqual(['first online', 'second online', 'second visible']);
    });
  });
}
