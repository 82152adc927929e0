import { test } from 'vitest';
import { playCourtside } from './courtside.ts';
import { launchWebkit } from './webkit.ts';

test('a match recorded and rated without signal in WebKitGTK reaches every phone, once', () =>
  playCourtside('WebKitGTK', launchWebkit));
