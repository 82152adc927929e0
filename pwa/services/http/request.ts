import { bareRequest } from './bare-request.ts';
import { sendPendingLogout } from './pending-logout.ts';

/** `bareRequest` as all but the logout itself use it: a logout that is still owed goes first. */
export async function request(
  url: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  await sendPendingLogout();
  return bareRequest(url, init);
}
