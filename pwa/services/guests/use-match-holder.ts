import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf } from '#pwa/db/device/device-db.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { holderOf, type MatchHolder } from './match-holder.ts';

/** The answer, with the question it belongs to. */
interface Found {
  asked: string;
  holder: MatchHolder | null;
}

/**
 * The owner on this phone who has the match; undefined until that, and who is signed in, is known. `look` reads again
 * after something was stored; the earlier answer stays until then.
 */
export function useMatchHolder(matchId: string): {
  holder: MatchHolder | null | undefined;
  look: (onFound?: () => void) => void;
} {
  const { user, isLoading } = useAuth();
  const member = user && keyOf(user);
  const asked = `${matchId} ${member}`;
  const latest = useRef(asked);
  const [found, setFound] = useState<Found>();
  const look = useCallback(
    (onFound?: () => void) => {
      const show = (holder: MatchHolder | null) => {
        if (latest.current === asked) setFound({ asked, holder });
        onFound?.();
      };
      // If the records cannot be read, the server is asked.
      void holderOf(matchId, member).then(show, () => show(null));
    },
    [matchId, member, asked],
  );
  useEffect(() => {
    latest.current = asked;
    look();
  }, [asked, look]);
  const holder = found?.asked === asked ? found.holder : undefined;
  return { holder: holder === null && isLoading ? undefined : holder, look };
}
