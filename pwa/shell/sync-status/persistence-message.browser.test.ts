import { expect, onTestFinished, test, vi } from 'vitest';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { persistenceMessage } from './persistence-message.ts';

test.each([
  [null, syncPanel.persistUnasked],
  [true, syncPanel.persisted],
  [false, syncPanel.notPersisted],
])('after the browser answered %s, the message is: %s', (isPersisted, sentence) => {
  expect(persistenceMessage(isPersisted)).toBe(sentence);
});

test('the installed app is not told to install itself', () => {
  const installed = { matches: true } as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockReturnValue(installed);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(persistenceMessage(false)).toBe(syncPanel.notPersistedInstalled);
});

test('without the browser API, the message does not promise to ask later', () => {
  vi.spyOn(navigator, 'storage', 'get').mockReturnValue({} as StorageManager);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(persistenceMessage(null)).toBe(syncPanel.notPersisted);
});
