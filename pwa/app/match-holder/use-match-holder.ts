import { useEffect, useReducer, useState } from 'react';
import { useAuth } from '#pwa/app/session.tsx';
import { holderOf, type MatchHolder } from './match-holder.ts';

/** The answer, and to which question. */
interface Found {
  asked: string;
  holder: MatchHolder | null;
}

/**
 * Who on this phone holds the match (design 3): undefined until that is known, and while it may yet
 * turn out who is signed in. `look` looks anew, after something was kept.
 */
export function useMatchHolder(matchId: string): {
  holder: MatchHolder | null | undefined;
  look: () => void;
} {
  const { user, isLoading } = useAuth();
  const member = user?.id ?? null;
  const [found, setFound] = useState<Found>();
  const [times, look] = useReducer((before: number) => before + 1, 0);
  const asked = `${matchId} ${member} ${times}`;
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      // A phone that cannot read its records asks the server.
      const holder = await holderOf(matchId, member).catch(() => null);
      if (isCurrent) setFound({ asked, holder });
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [matchId, member, asked]);
  const holder = found?.asked === asked ? found.holder : undefined;
  return { holder: holder === null && isLoading ? undefined : holder, look };
}
