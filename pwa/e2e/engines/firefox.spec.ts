import { test } from 'vitest';
import { playCourtside } from './courtside.ts';
import { launchFirefox } from './firefox.ts';

test('a match recorded and rated without signal in Firefox reaches every phone, once', () =>
  playCourtside('Firefox', launchFirefox));
