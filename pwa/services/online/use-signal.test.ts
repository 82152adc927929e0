import { expect, test } from 'vitest';
import { signalOf } from './use-signal.ts';

test.each([
  ['the phone has no network', false, 'portal', 'resting', 'none'],
  ['nobody answered', true, 'no-answer', 'syncing', 'down'],
  ['the phone has no network, so nobody answers', false, 'no-answer', 'unreachable', 'none'],
  ['another server answered', true, 'portal', 'syncing', 'portal'],
  ['a proxy says that the server is down', true, 'down', 'unreachable', 'down'],
  ['the server itself says that it cannot', true, 'reached', 'unreachable', 'down'],
  ['the server answered', true, 'reached', 'syncing', 'good'],
] as const)('when %s, only that is shown', (_, isOnline, reach, phase, signal) => {
  expect(signalOf(isOnline, reach, phase)).toBe(signal);
});
