import type { Tx } from '#api/store/store.ts';
import type { SignedInDevice } from '#shared/schemas/signed-in-device.ts';
import { readSessionsOf, type Session, sessionHandle } from './sessions.ts';

/** The devices on which the member of this session is signed in: this one, then the one used last. */
export async function viewDevices(
  tx: Tx,
  { userId, sessionId }: Session,
  now: number,
): Promise<SignedInDevice[]> {
  const sessions = await readSessionsOf(tx, userId, now);
  const isHere = ({ id }: { id: string }) => id === sessionId;
  const ordered = [...sessions.filter(isHere), ...sessions.filter((each) => !isHere(each))];
  return ordered.map(({ id, deviceName, createdAt, lastUsedAt }) => ({
    id: sessionHandle(id),
    name: deviceName,
    signedInAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    isThisDevice: isHere({ id }),
  }));
}
