import { guestDevice } from '#pwa/db/device/guest-device.ts';
import { apiPost } from '#pwa/services/http/api-client.ts';
import { openedMatch } from '#shared/schemas/qr-rating.ts';

/**
 * Shows the other players of this match whose the member's seat is, and takes over what was rated here as its guest.
 * Throws `ApiError`.
 */
export async function confirmSeat(matchId: string): Promise<void> {
  const device = await guestDevice().catch(() => undefined);
  await apiPost('/api/guests/claim', { matchId, device }, openedMatch);
}
