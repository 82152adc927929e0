import { expect, onTestFinished, test, vi } from 'vitest';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { persistenceMessage } from './persistence-message.ts';

test.each([
  [null, syncPanel.persistUnasked],
  [true, syncPanel.persisted],
  [false, syncPanel.notPersisted],
])('a browser that answered %s is quoted: %s', (isPersisted, sentence) => {
  expect(persistenceMessage(isPersisted)).toBe(sentence);
});

test('a browser that cannot be asked is not said to be asked later', () => {
  vi.spyOn(navigator, 'storage', 'get').mockReturnValue({} as StorageManager);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(persistenceMessage(null)).toBe(syncPanel.notPersisted);
});
