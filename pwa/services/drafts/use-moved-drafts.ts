import { useEffect, useState } from 'react';
import { moveDrafts } from '#pwa/db/drafts/match-drafts.ts';
import { usePlayerDb } from '../player/player-context.tsx';

/** True once the drafts of the match in whose place this one is are its own, or cannot be for now. */
export function useMovedDrafts(inPlace: string | null | undefined): boolean {
  const db = usePlayerDb();
  const [areMoved, setAreMoved] = useState(false);
  useEffect(() => {
    if (!inPlace) return undefined;
    let isCurrent = true;
    void moveDrafts(db)
      .catch(() => undefined)
      .finally(() => isCurrent && setAreMoved(true));
    return () => {
      isCurrent = false;
    };
  }, [db, inPlace]);
  return areMoved;
}
