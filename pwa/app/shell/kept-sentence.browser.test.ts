import { expect, onTestFinished, test, vi } from 'vitest';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { keptSentence } from './kept-sentence.ts';

test.each([
  [null, syncPanel.persistUnasked],
  [true, syncPanel.persisted],
  [false, syncPanel.notPersisted],
])('a browser that answered %s is quoted: %s', (isPersisted, sentence) => {
  expect(keptSentence(isPersisted)).toBe(sentence);
});

test('a browser that cannot be asked is not said to be asked later', () => {
  vi.spyOn(navigator, 'storage', 'get').mockReturnValue({} as StorageManager);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(keptSentence(null)).toBe(syncPanel.notPersisted);
});
