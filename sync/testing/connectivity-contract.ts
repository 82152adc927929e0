import { describe, expect, test } from 'vitest';
import type { Connectivity } from '../ports.ts';

export interface ConnectivityUnderTest {
  connectivity: Connectivity;
  /** The network comes back, or somebody looks at the app again. */
  happen: (change: 'online' | 'visible') => void;
}

/** What the engine relies on in every sense of network and eyes (ports.ts). */
export function describeConnectivityContract(
  name: string,
  open: () => ConnectivityUnderTest,
): void {
  describe(`the connectivity contract on ${name}`, () => {
    test('with network and somebody looking, it says so', () => {
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
