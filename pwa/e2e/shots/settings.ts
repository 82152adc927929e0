import type { Page } from 'playwright-core';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';
import type { SignedInDevice } from '#shared/schemas/signed-in-device.ts';
import { dataExport, deletion, type SettingsGroupName } from '#shared/text/settings.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import { press } from './press.ts';
import type { Shot } from './shot.ts';

const DEVICES: SignedInDevice[] = [
  device('Chrome on Android', 0, true),
  device('Safari on iPhone', 1),
  device('Firefox on Windows', 3),
  device(null, 40),
];
const BLOCKED: PlayerCard[] = [
  blocked(1_000_002, 'Farid', 'Patel'),
  blocked(1_000_003, 'Rosa', 'Hansen'),
  blocked(1_000_004, 'Jamal', 'Lopez'),
];

/** The groups of the settings, and those that can hold more with all that they can show. */
export const SETTINGS_SHOTS: readonly Shot[] = [
  { name: 'settings', as: 'free', path: paths.settings },
  inGroup('privacy'),
  inGroup('privacy', 'privacy-blocked', answerWith('**/api/users/blocked', BLOCKED)),
  inGroup('notifications'),
  inGroup('storage'),
  inGroup('install'),
  inGroup('data'),
  inGroup('data', 'data-ready', async (page) => {
    await press(page, dataExport.ask);
    await page.getByText(dataExport.ready).waitFor();
  }),
  inGroup('security'),
  inGroup('devices'),
  inGroup('devices', 'devices-others', answerWith('**/api/devices', DEVICES)),
  inGroup('delete'),
  inGroup('delete', 'delete-password', (page) => press(page, deletion.begin)),
];

function inGroup(group: SettingsGroupName, name: string = group, act?: Shot['act']): Shot {
  return {
    name: `settings-${name}`,
    as: 'free',
    path: paths.settingsPart(group),
    ...(act && { act }),
  };
}

/** Opens the page anew, with this answer in place of the server's. */
function answerWith(path: string, json: unknown) {
  return async (page: Page) => {
    await page.route(path, (route) => route.fulfill(serverAnswer(200, json)));
    await page.reload();
    await page.getByRole('main').getByRole('listitem').last().waitFor();
  };
}

function device(name: string | null, daysAgo: number, isThisDevice = false): SignedInDevice {
  const lastUsedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  return { id: `${daysAgo}`, name, signedInAt: lastUsedAt, lastUsedAt, isThisDevice };
}

function blocked(id: number, firstName: string, lastName: string): PlayerCard {
  return { id, username: firstName.toLowerCase(), firstName, lastName, profilePicture: null };
}
