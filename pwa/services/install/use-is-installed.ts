import { deviceDb, readFact } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { isStandalone, useInstallPrompt } from '../browser/install-prompt.ts';

/**
 * True in the installed app, and in the browser that it was installed from, where nothing offers to install it
 * (INSTALL-2); undefined until that is read. A browser that offers to install it again no longer has it.
 */
export function useIsInstalled(): boolean | undefined {
  const offer = useInstallPrompt();
  const fact = useLiveRead(deviceDb, () => readFact('isInstalled'));
  return isStandalone() || (fact === undefined ? undefined : fact === true && offer === null);
}

/** True once it is known that the app is not installed: an offer that is shown before would be taken away again. */
export function useOffersInstall(): boolean {
  return useIsInstalled() === false;
}
