import { expect, onTestFinished, test, vi } from 'vitest';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { persistenceMessage } from './persistence-message.ts';

test.each([
  [null, syncPanel.persistUnasked],
  [true, syncPanel.persisted],
  [false, syncPanel.notPersisted],
])('after the browser answered %s, the message is: %s', (isPersisted, sentence) => {
  expect(persistenceMessage(isPersisted, true)).toBe(sentence);
});

// proves INSTALL-2
test('where the app is not offered, nobody is told to install it', () => {
  expect(persistenceMessage(false, false)).toBe(syncPanel.notPersistedInstalled);
});

test('without the browser API, the message does not promise to ask later', () => {
  vi.spyOn(navigator, 'storage', 'get').mockReturnValue({} as StorageManager);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(persistenceMessage(null, true)).toBe(syncPanel.notPersisted);
});
