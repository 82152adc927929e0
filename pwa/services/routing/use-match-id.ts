import { useParams } from 'react-router-dom';

/** The match id of this address in lower case, as records and the server write ids: some scanners return capitals. */
export function useMatchId(): string {
  const { matchId = '' } = useParams();
  return matchId.toLowerCase();
}
