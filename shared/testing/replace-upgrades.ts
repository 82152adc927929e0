import { onTestFinished } from 'vitest';
import { UPGRADES, type Upgrade } from '../schemas/upgrades.ts';

/** Replaces the upgrades of these kinds until the end of this test. */
export function replaceUpgrades(others: Partial<typeof UPGRADES>): void {
  const own = { ...UPGRADES };
  Object.assign(UPGRADES, others);
  onTestFinished(() => void Object.assign(UPGRADES, own));
}

/** An upgrade that renames an argument. */
export function renamed(before: string, now: string): Upgrade {
  return (args) => {
    if (typeof args !== 'object' || args === null) return args;
    const { [before]: value, ...others } = args as Record<string, unknown>;
    return { ...others, [now]: value };
  };
}
