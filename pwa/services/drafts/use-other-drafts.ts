import { useEffect, useState } from 'react';
import type { Draft } from '#pwa/db/store/player-db.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { discardOtherDraft, otherDrafts } from './open-draft.ts';

/**
 * The begun forms of this key that no form has open, beside `ownId`. Looked up when another draft is taken
 * and whenever the player comes back to this tab, since another one may have been closed meanwhile: not
 * live, as no read may stand in the way of what is typed.
 */
export function useOtherDrafts(key: string, ownId: string) {
  const db = usePlayerDb();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    if (ownId === '') return undefined;
    const showing = new AbortController();
    const { signal } = showing;
    const look = async () => {
      // A phone that cannot read its drafts has said so when the form was opened.
      const found = await otherDrafts(db, key).catch(() => []);
      if (!signal.aborted) setDrafts(found.filter(({ id }) => id !== ownId));
    };
    const lookAgain = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', lookAgain, { signal });
    void look();
    return () => showing.abort();
  }, [db, key, ownId]);
  const drop = async (id: string) => {
    await discardOtherDraft(db, id);
    setDrafts((before) => before.filter((draft) => draft.id !== id));
  };
  return { drafts, drop };
}
