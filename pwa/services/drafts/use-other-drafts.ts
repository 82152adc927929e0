import { useEffect, useState } from 'react';
import type { Draft } from '#pwa/db/store/player-db.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { discardOtherDraft, isOneReleased, otherDrafts } from './open-draft.ts';

/**
 * The drafts of this key that no form has open, besides `ownId`: first `atOpening`, then read when another draft is
 * opened, once more if the page before this one had not released its draft yet, and whenever the tab becomes visible
 * again, since another tab may have been closed; no live query, since reads must not delay typing.
 */
export function useOtherDrafts(key: string, ownId: string, atOpening: readonly Draft[]) {
  const db = usePlayerDb();
  const [drafts, setDrafts] = useState(atOpening);
  useEffect(() => {
    if (ownId === '') return undefined;
    const showing = new AbortController();
    const { signal } = showing;
    const look = async () => {
      // If the drafts cannot be read, opening the form has already said so.
      const found = await otherDrafts(db, key).catch(() => []);
      if (!signal.aborted) setDrafts(found.filter(({ id }) => id !== ownId));
    };
    const lookAgain = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', lookAgain, { signal });
    const lookTwice = async () => {
      await look();
      const isNew = !signal.aborted && (await isOneReleased(db, key, ownId).catch(() => false));
      if (isNew) await look();
    };
    void lookTwice();
    return () => showing.abort();
  }, [db, key, ownId]);
  const drop = async (id: string) => {
    await discardOtherDraft(db, id);
    setDrafts((before) => before.filter((draft) => draft.id !== id));
  };
  return { drafts, drop };
}
