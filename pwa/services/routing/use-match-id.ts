import { useParams } from 'react-router-dom';

/** The match of this address, as this phone's records and the server write ids: some scanners read capitals. */
export function useMatchId(): string {
  const { matchId = '' } = useParams();
  return matchId.toLowerCase();
}
