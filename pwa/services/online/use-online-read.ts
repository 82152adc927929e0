import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/session.tsx';
import { type OnlineRead, queries, toOnlineRead } from './online-queries.ts';

export type { OnlineRead } from './online-queries.ts';

/** Reads from the server once under this name while the app is open (docs/rules.md 106). */
export function useOnlineRead<T>(name: readonly unknown[], read: () => Promise<T>): OnlineRead<T> {
  // Another member may see more, or less.
  const { id } = useUser();
  return toOnlineRead(useQuery({ queryKey: [id, ...name], queryFn: read }, queries));
}
