import { Problem } from '#api/core/problem.ts';
import {
  endSession,
  readSessionsOf,
  type Session,
  sessionHandle,
} from '#api/services/accounts/sessions.ts';
import { viewDevices } from '#api/services/accounts/view-devices.ts';
import type { Deps } from '#api/services/deps.ts';
import type { SignedInDevice } from '#shared/schemas/signed-in-device.ts';
import { devices as text } from '#shared/text/devices.ts';

/** The devices on which the member is signed in: this one, then the one used last (ACCOUNT-21). */
export function readDevices({ store, now }: Deps, session: Session): Promise<SignedInDevice[]> {
  return store.read((tx) => viewDevices(tx, session, now()));
}

/** Logs the member out on one of their own devices (ACCOUNT-21). Throws `not_found` if it is none, or no longer. */
export async function endDevice(
  { store, pokes, now }: Deps,
  { userId }: Session,
  handle: string,
): Promise<void> {
  await store.write(async (tx) => {
    const own = await readSessionsOf(tx, userId, now());
    const ended = own.find(({ id }) => sessionHandle(id) === handle);
    if (!ended) throw new Problem('not_found', text.unknown);
    await endSession(tx, ended.id);
    tx.onCommit(() => pokes.endSessions([ended.id]));
  });
}
