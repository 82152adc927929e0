import { useLocation } from 'react-router-dom';

/** True on the first page of a visit, which has no other before it, also once its address was replaced. */
export function useIsFirstPage(): boolean {
  // Renders again when the address changes; the router keeps the page's place among those of the visit.
  useLocation();
  return Object(history.state).idx === 0;
}
