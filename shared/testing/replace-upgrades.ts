import { onTestFinished } from 'vitest';
import { UPGRADES, type Upgrade } from '../schemas/upgrades.ts';

/** Until the end of this test the arguments of these kinds have come through other versions than ours. */
export function replaceUpgrades(others: Partial<typeof UPGRADES>): void {
  const own = { ...UPGRADES };
  Object.assign(UPGRADES, others);
  onTestFinished(() => void Object.assign(UPGRADES, own));
}

/** As if an argument had had another name in the version before. */
export function renamed(before: string, now: string): Upgrade {
  return (args) => {
    if (typeof args !== 'object' || args === null) return args;
    const { [before]: value, ...others } = args as Record<string, unknown>;
    return { ...others, [now]: value };
  };
}
