import { expect, test } from 'vitest';
import {
  adminScreens,
  guestScreens,
  memberScreens,
  membershipScreens,
  secondFactorScreen,
  visitorScreens,
} from '#pwa/testing/screens/opened-screens.ts';
import { paths } from '#shared/domain/paths.ts';
import { settingsGroups } from '#shared/text/settings.ts';

/** An id in every address. */
const ID = 1;
const OPENED = [
  ...visitorScreens(`${ID}`),
  ...guestScreens(`${ID}`, ID),
  ...memberScreens(`${ID}`, ID),
  ...membershipScreens,
  ...adminScreens,
  secondFactorScreen,
].map(withoutValues);

// proves SYNC-28
test('the layout shift is measured at every address of the app', () => {
  const addresses = Object.values(paths).map((path) =>
    withoutValues(typeof path === 'string' ? path : addressOf(path)),
  );
  expect(addresses.filter((address) => !OPENED.includes(address))).toEqual([]);
});

// proves SYNC-28
test('the layout shift is measured in every group of the settings', () => {
  const groups = Object.keys(settingsGroups).map(paths.settingsPart);
  const opened = [...memberScreens(`${ID}`, ID), secondFactorScreen];
  expect(groups.filter((group) => !opened.includes(group))).toEqual([]);
});

function addressOf(path: (...ids: never[]) => string): string {
  return path(...([ID, ID] as never[]));
}

/** The path and the names of its parameters: any code, text or token opens the same screen. */
function withoutValues(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://ppr.example');
  return `${pathname}?${[...searchParams.keys()].join('&')}`;
}
