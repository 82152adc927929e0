import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { isStandalone } from '../browser/install-prompt.ts';

/** True if the app was installed from this browser, or is the installed app; undefined until that is read. */
export function useIsInstalled(): boolean | undefined {
  const fact = useLiveRead(deviceDb, () => readFact('isInstalled'));
  return isStandalone() || (fact === undefined ? undefined : fact === true);
}
