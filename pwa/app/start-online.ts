import { onPoll } from '#pwa/services/browser/poll.ts';
import { drainGuests } from '#pwa/services/guests/drain-guests.ts';
import { checkVersion } from '#pwa/services/update/check-version.ts';

/** Starts what asks the server whatever screen is shown: the version check, and sending what guests captured here. */
export function startOnline(): void {
  onPoll(() => void checkVersion());
  drainGuests();
}
