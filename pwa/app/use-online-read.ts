import { useQuery } from '@tanstack/react-query';
import { type OnlineRead, queries, standingOf } from './online-queries.ts';
import { useUser } from './session.tsx';

export type { OnlineRead } from './online-queries.ts';

/** What `read` answers: it asks the server once under this name while the app is open (docs/rules.md 106). */
export function useOnlineRead<T>(name: readonly unknown[], read: () => Promise<T>): OnlineRead<T> {
  // Another member may see more, or less.
  const { id } = useUser();
  return standingOf(useQuery({ queryKey: [id, ...name], queryFn: read }, queries));
}
