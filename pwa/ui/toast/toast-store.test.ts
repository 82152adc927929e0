import { expect, test } from 'vitest';
import {
  clearFault,
  currentToast,
  dismissToast,
  showToast,
  subscribeToToasts,
} from './toast-store.ts';

test('a new toast replaces the old one', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second' }, 'fault');
  expect(currentToast()).toMatchObject({ title: 'Second', tone: 'fault' });
});

test('dismissing a replaced toast leaves its successor open', () => {
  showToast({ title: 'First' });
  const first = currentToast()?.id ?? -1;
  showToast({ title: 'Second' });
  dismissToast(first);
  expect(currentToast()?.title).toBe('Second');
});

test('a success removes an error toast, but not a success toast', () => {
  showToast({ title: 'Failed' }, 'fault');
  clearFault();
  expect(currentToast()).toBeNull();
  showToast({ title: 'Done' });
  clearFault();
  expect(currentToast()?.title).toBe('Done');
});

test('listeners are called for each change until they unsubscribe', () => {
  let heard = 0;
  const unsubscribe = subscribeToToasts(() => {
    heard += 1;
  });
  showToast({ title: 'Once' });
  dismissToast(currentToast()?.id ?? -1);
  unsubscribe();
  showToast({ title: 'Unheard' });
  expect(heard).toBe(2);
});
