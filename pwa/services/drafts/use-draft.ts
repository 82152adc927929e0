import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { dropDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import type { PlayerDb, Draft as StoredDraft } from '#pwa/db/store/player-db.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { drafts } from '#shared/text/drafts.ts';
import { usePlayerDb } from '../player/player-context.tsx';
import { finishBeforeReload } from '../update/reload-guard.ts';
import type { Release } from './hold-draft.ts';
import { newDraft, type OpenDraft, openDraft, otherDrafts, takeDraft } from './open-draft.ts';

export interface Draft<S, A> {
  /** The id of the form, for capturing it; empty while there is no state. */
  id: string;
  /** Undefined until the stored draft has been read. */
  state: S | undefined;
  change: (action: A) => void;
  /** True if the draft has something that the player entered, now or before. */
  isKept: boolean;
  /** True if the draft was stored at an earlier visit. */
  wasKept: boolean;
  /** Discards the draft and starts with an empty form, whose id it returns. */
  discard: () => string;
  /** The drafts that no form had open when this one opened: what came later would push the fields down. */
  others: readonly StoredDraft[];
  /** Leaves this draft stored and continues with another one of the same form, if no tab has it open. */
  switchTo: (id: string) => Promise<void>;
}

interface Held<S> {
  id: string;
  key: string;
  state: S;
  isKept: boolean;
  wasKept: boolean;
  /** True if the present state is not stored yet. */
  isNew: boolean;
}

type Step<S, A> = { type: 'open'; held: Held<S> } | { type: 'change'; action: A };

/**
 * A form whose state is stored on the phone at every change, and restored after a reload, a kill or an update
 * (architecture: Drafts). It continues with the latest draft of its key that no other form has open, or starts a new
 * one. `read` turns a stored draft, which an older version of the app may have written, into the form's state, and
 * null into an empty form. The stored draft is read once per key: later it may be older than what the player has
 * typed. `reducer` must keep its identity. With `isWanted`, drafts that it refuses stay stored beside this form.
 */
export function useDraft<S, A>(
  key: string,
  reducer: (state: S, action: A) => S,
  read: (kept: unknown) => S,
  isWanted?: (kept: unknown) => boolean,
): Draft<S, A> {
  const db = usePlayerDb();
  const [held, step] = useReducer(holding(reducer), undefined);
  const [others, setOthers] = useState<readonly StoredDraft[]>([]);
  /** Releases the shown draft; null while the form is not on the screen. */
  const release = useRef<Release | null>(null);
  const take = (draft: OpenDraft) => {
    if (release.current === null) return draft.release();
    release.current();
    release.current = draft.release;
    const { id, value } = draft;
    const isKept = value !== null;
    const opened = { id, key, state: read(value), isKept, wasKept: isKept, isNew: false };
    step({ type: 'open', held: opened });
  };
  const takeFirst = useEffectEvent(take);
  const isWantedNow = useEffectEvent((kept: unknown) => isWanted?.(kept) ?? true);
  useEffect(() => {
    let isCurrent = true;
    release.current = nothing;
    const open = async () => {
      const draft = (await openDraft(db, key, isWantedNow).catch(showFailure)) ?? newDraft();
      // If they cannot be read, opening the form has already said so.
      const beside = await otherDrafts(db, key).catch(() => []);
      if (!isCurrent) return draft.release();
      setOthers(beside);
      takeFirst(draft);
    };
    void open();
    return () => {
      isCurrent = false;
      release.current?.();
      release.current = null;
    };
  }, [db, key]);
  useStoring(db, held);
  const change = useCallback((action: A) => step({ type: 'change', action }), []);
  const id = held?.id ?? '';
  const discard = () => {
    // It is held until it is gone: else the new form would offer it as another one.
    const letGo = release.current;
    if (letGo !== null) release.current = nothing;
    const fresh = newDraft();
    take(fresh);
    const dropping = dropDraft(db, id).catch(showFailure);
    finishBeforeReload(dropping.finally(() => letGo?.()));
    return fresh.id;
  };
  const switchTo = async (other: string) => {
    const draft = await takeDraft(db, other);
    if (draft !== null) take(draft);
  };
  const { state, isKept = false, wasKept = false } = held ?? {};
  return { id, state, change, isKept, wasKept, discard, others, switchTo };
}

/** Stores the draft after each change. */
function useStoring(db: PlayerDb, held: Held<unknown> | undefined): void {
  useEffect(() => {
    if (!held?.isNew) return;
    const draft = { id: held.id, key: held.key, value: held.state };
    finishBeforeReload(saveDraft(db, draft).catch(showFailure));
  }, [db, held]);
}

function nothing(): void {}

function showFailure(): void {
  showToast(drafts.failed, 'fault');
}

function holding<S, A>(reducer: (state: S, action: A) => S) {
  return (held: Held<S> | undefined, step: Step<S, A>): Held<S> | undefined => {
    if (step.type === 'open') return step.held;
    if (held === undefined) return held;
    return { ...held, state: reducer(held.state, step.action), isKept: true, isNew: true };
  };
}
