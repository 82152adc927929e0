import { draftsOf, dropDraft, getDraft } from '#pwa/db/drafts/drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { Draft, PlayerDb } from '#pwa/db/store/player-db.ts';
import { heldAmong, holdDraft, type Release } from './hold-draft.ts';

/** A page that was closed or reloaded a moment ago may still hold its draft. */
const PATIENCE_MS = 400;

/** A draft that is open in a form. */
export interface OpenDraft {
  id: string;
  /** The stored draft; null for a new one. */
  value: unknown;
  release: Release;
}

/** Opens the latest draft of this key that is wanted and that no other form has open, or else a new one. */
export async function openDraft(
  db: PlayerDb,
  key: string,
  isWanted: (kept: unknown) => boolean = () => true,
): Promise<OpenDraft> {
  const begun = (await draftsOf(db, key)).filter(({ value }) => isWanted(value));
  for (const { id } of begun) {
    const draft = await takeDraft(db, id);
    if (draft !== null) return draft;
  }
  const [latest] = begun;
  return (latest && (await takeDraft(db, latest.id, PATIENCE_MS))) ?? newDraft();
}

/** A new draft. No other form can know its id before it is stored, so there is nothing to wait for. */
export function newDraft(): OpenDraft {
  const id = newId();
  const hold = holdDraft(id);
  return { id, value: null, release: () => void hold.then((release) => release?.()) };
}

/** Opens this draft; null if another form has it or it has ended. */
export async function takeDraft(
  db: PlayerDb,
  id: string,
  patienceMs = 0,
): Promise<OpenDraft | null> {
  const release = await holdDraft(id, patienceMs);
  if (release === null) return null;
  // Read it only when it is held: another tab may have changed or ended it before.
  const kept = await getDraft(db, id).catch(() => undefined);
  if (kept !== undefined) return { id, value: kept.value, release };
  release();
  return null;
}

/** The drafts of this key that no form has open, the latest first. */
export async function otherDrafts(db: PlayerDb, key: string): Promise<Draft[]> {
  const begun = await draftsOf(db, key);
  const held = await heldAmong(begun.map(({ id }) => id));
  return begun.filter(({ id }) => !held.has(id));
}

/** True if a draft of this key besides `ownId` that is held now is released in a moment, as by a page being closed. */
export async function isOneReleased(db: PlayerDb, key: string, ownId: string): Promise<boolean> {
  const begun = (await draftsOf(db, key)).filter(({ id }) => id !== ownId);
  const held = await heldAmong(begun.map(({ id }) => id));
  const taken = await Promise.all([...held].map((id) => holdDraft(id, PATIENCE_MS)));
  for (const release of taken) release?.();
  return taken.some((release) => release !== null);
}

/** Discards a draft, unless another form has it open. */
export async function discardOtherDraft(db: PlayerDb, id: string): Promise<void> {
  const release = await holdDraft(id);
  if (release === null) return;
  await dropDraft(db, id).finally(release);
}
