import { draftsOf, dropDraft, getDraft } from '#pwa/db/drafts/drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { Draft, PlayerDb } from '#pwa/db/store/player-db.ts';
import { heldAmong, holdDraft, type Release } from './hold-draft.ts';

/** A page that was left or reloaded a moment ago may not have let go of its draft yet. */
const PATIENCE_MS = 400;

/** A draft that a form has taken. */
export interface OpenDraft {
  id: string;
  /** What was kept; null when the form is begun now. */
  value: unknown;
  release: Release;
}

/** The latest begun form of this key that no other form has open, or else a new one. */
export async function openDraft(db: PlayerDb, key: string): Promise<OpenDraft> {
  const begun = await draftsOf(db, key);
  for (const { id } of begun) {
    const draft = await takeDraft(db, id);
    if (draft !== null) return draft;
  }
  const [latest] = begun;
  return (latest && (await takeDraft(db, latest.id, PATIENCE_MS))) ?? newDraft();
}

/** A form begun now. Nobody else knows its id before it is kept, so there is nothing to wait for. */
export function newDraft(): OpenDraft {
  const id = newId();
  const hold = holdDraft(id);
  return { id, value: null, release: () => void hold.then((release) => release?.()) };
}

/** This very draft; null when another form has it, or it is over. */
export async function takeDraft(
  db: PlayerDb,
  id: string,
  patienceMs = 0,
): Promise<OpenDraft | null> {
  const release = await holdDraft(id, patienceMs);
  if (release === null) return null;
  // Read once it is held: until then another tab may have changed it, or ended it.
  const kept = await getDraft(db, id).catch(() => undefined);
  if (kept !== undefined) return { id, value: kept.value, release };
  release();
  return null;
}

/** The begun forms of this key that no form has open, the latest first. */
export async function otherDrafts(db: PlayerDb, key: string): Promise<Draft[]> {
  const begun = await draftsOf(db, key);
  const held = await heldAmong(begun.map(({ id }) => id));
  return begun.filter(({ id }) => !held.has(id));
}

/** Discards a begun form, unless another form has it open. */
export async function discardOtherDraft(db: PlayerDb, id: string): Promise<void> {
  const release = await holdDraft(id);
  if (release === null) return;
  await dropDraft(db, id).finally(release);
}
