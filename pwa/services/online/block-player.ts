import { apiSend } from '../http/api-client.ts';
import { queries } from './use-online-read.ts';

/**
 * Blocks a member (BLOCK-1), pulls, so that this phone's own search leaves them out too (BLOCK-3), and reads again what
 * the screens show. Throws `ApiError`.
 */
export function blockPlayer(id: number, pull: () => Promise<void>): Promise<void> {
  return change(`/api/users/${id}/block`, pull);
}

/** Ends a block (BLOCK-5), pulls, and reads again what the screens show. Throws `ApiError`. */
export function unblockPlayer(id: number, pull: () => Promise<void>): Promise<void> {
  return change(`/api/users/${id}/unblock`, pull);
}

async function change(path: `/api/${string}`, pull: () => Promise<void>): Promise<void> {
  await apiSend(path, {});
  await pull();
  await queries.invalidateQueries();
}
