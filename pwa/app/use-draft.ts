import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { dropDraft, getDraft, saveDraft } from '#pwa/db/drafts.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { drafts } from '#shared/text-drafts.ts';
import { usePlayerDb } from './player-context.tsx';

export interface Draft<S, A> {
  /** Undefined until this phone has been asked for a kept draft. */
  state: S | undefined;
  change: (action: A) => void;
  /** True while the draft holds something that the player entered, now or before. */
  isKept: boolean;
  /** True when it was kept from an earlier visit. */
  wasKept: boolean;
  /** The player discards it: a fresh form. */
  discard: () => void;
}

interface Held<S> {
  state: S;
  isKept: boolean;
  /** True when the phone does not have this very state yet. */
  isNew: boolean;
}

type Step<S, A> = { type: 'read'; state: S; isKept: boolean } | { type: 'change'; action: A };

/**
 * A form whose state goes to the phone's store on every change, and comes back after a reload, a
 * kill or an update (design 3). `read` makes the form's state of a kept draft, which may be an older
 * app's, and a fresh state of null. The phone is asked once for each key: what it holds may be older
 * than what the player has typed since. `reducer` must keep its identity.
 */
export function useDraft<S, A>(
  key: string,
  reducer: (state: S, action: A) => S,
  read: (kept: unknown) => S,
): Draft<S, A> {
  const db = usePlayerDb();
  const [wasKept, setWasKept] = useState(false);
  const [held, step] = useReducer(holding(reducer), undefined);
  const hold = useEffectEvent((kept: unknown) => {
    setWasKept(kept !== null);
    step({ type: 'read', state: read(kept), isKept: kept !== null });
  });
  useEffect(() => {
    let isCurrent = true;
    const readKept = async () => {
      const kept = await getDraft(db, key).catch(tellFailure);
      if (isCurrent) hold(kept ?? null);
    };
    void readKept();
    return () => {
      isCurrent = false;
    };
  }, [db, key]);
  useEffect(() => {
    if (!held?.isNew) return;
    saveDraft(db, key, held.state).catch(tellFailure);
  }, [db, key, held]);
  const change = useCallback((action: A) => step({ type: 'change', action }), []);
  const discard = useCallback(() => {
    setWasKept(false);
    step({ type: 'read', state: read(null), isKept: false });
    dropDraft(db, key).catch(tellFailure);
  }, [db, key, read]);
  return { state: held?.state, change, isKept: held?.isKept ?? false, wasKept, discard };
}

function tellFailure(): void {
  showToast(drafts.failed, 'fault');
}

function holding<S, A>(reducer: (state: S, action: A) => S) {
  return (held: Held<S> | undefined, step: Step<S, A>): Held<S> | undefined => {
    if (step.type === 'read') return { state: step.state, isKept: step.isKept, isNew: false };
    if (held === undefined) return held;
    return { state: reducer(held.state, step.action), isKept: true, isNew: true };
  };
}
