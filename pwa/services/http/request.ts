import { bareRequest } from './bare-request.ts';
import { sendPendingLogout } from './pending-logout.ts';

/** `bareRequest` for everything but the logout itself: a pending logout is sent first. */
export async function request(
  url: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  await sendPendingLogout();
  return bareRequest(url, init);
}
