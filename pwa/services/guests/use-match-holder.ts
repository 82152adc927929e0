import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf } from '#pwa/db/device/device-db.ts';
import { useAuth } from '#pwa/services/session/session.tsx';
import { holderOf, type MatchHolder } from './match-holder.ts';

/** The answer, and to which question. */
interface Found {
  asked: string;
  holder: MatchHolder | null;
}

/**
 * Who on this phone holds the match: undefined until that is known, and until it is known who is signed in.
 * `look` looks again, after something was stored; the earlier answer stays until then.
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
      // A phone that cannot read its records asks the server.
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
