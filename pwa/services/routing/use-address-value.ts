import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A value in the query of the address, so that a reload and Back keep it; '' if it is absent. Changing it adds no step
 * to the history.
 */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (value: string) =>
    setQuery(
      (present) => {
        if (value === '') present.delete(name);
        else present.set(name, value);
        return present;
      },
      { replace: true },
    );
  return [query.get(name) ?? '', change];
}

/** The same for a field that is typed into: the router would update the field too late. */
export function useTypedInAddress(name: string): [string, (typed: string) => void] {
  const [kept, keep] = useAddressValue(name);
  const [typed, setTyped] = useState(kept);
  const type = (text: string) => {
    setTyped(text);
    keep(text);
  };
  return [typed, type];
}
