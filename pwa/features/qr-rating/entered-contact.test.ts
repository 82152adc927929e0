import { afterEach, expect, test, vi } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { logout } from '#pwa/services/session/sign-out.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { enteredContact, rememberEntered } from './entered-contact.ts';

useStubServer();
afterEach(async () => {
  for (const fact of ['session', 'logoutPending', 'replicasToDelete'] as const)
    await forgetFact(fact);
});
const CONTACT = { phone: '+1 555 0100' };

// proves GUEST-16
test('what a guest typed is kept in the browser for that match, where the next visit finds it, for 30 days', () => {
  const kept = stubStorage();
  rememberEntered('m1', CONTACT);
  expect(enteredContact('m1')).toEqual(CONTACT);
  expect(enteredContact('m2')).toEqual({});
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  expect(enteredContact('m1')).toEqual({});
  vi.useRealTimers();
  expect(enteredContact('m1')).toEqual(CONTACT);
  kept.clear();
  expect(enteredContact('m1')).toEqual({});
});

// proves GUEST-18
test('on a phone that was handed over it is kept in the page alone', () => {
  const kept = stubStorage();
  rememberEntered('m1', CONTACT, { isHanded: true });
  expect(enteredContact('m1')).toEqual(CONTACT);
  expect(kept.size).toBe(0);
});

// proves GUEST-16
test('whoever signs in after the member who joined has left finds nothing, wherever it was kept', async () => {
  stubStorage();
  for (const options of [{}, { isHanded: true }]) {
    await writeFact('session', aCurrentUser(7));
    rememberEntered('m1', CONTACT, options);
    await logout();
    await expect.poll(() => enteredContact('m1')).toEqual({});
  }
});

// proves GUEST-16
test('a logout in another tab forgets it here, too', async () => {
  const kept = stubStorage();
  await writeFact('session', aCurrentUser(7));
  rememberEntered('m1', CONTACT);
  await forgetFact('session');
  await expect.poll(() => kept.size).toBe(0);
});

test('where the browser refuses storage it is kept in the page', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberEntered('m1', CONTACT);
  expect(enteredContact('m1')).toEqual(CONTACT);
});

function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}
