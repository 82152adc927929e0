import * as z from 'zod/mini';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { updateFor } from './app-update.ts';

const versionAnswer = z.object({ version: z.string() });

/** Compares the server's version with the app's (VERSION-1). A failed check is only logged (VERSION-4). */
export async function checkVersion(): Promise<void> {
  try {
    const { version } = await apiGet('/api/version', versionAnswer);
    if (version !== CLIENT_VERSION) await updateFor(version);
  } catch (error) {
    // oxlint-disable-next-line no-console -- A failed version check is only logged (VERSION-4).
    console.info('Version check failed', error);
  }
}
