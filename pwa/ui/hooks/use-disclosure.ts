import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Disclosure<T extends HTMLElement> {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes, and returns the focus to the button. */
  dismiss: () => void;
  /** For the element that contains both the button and what it opens. */
  root: RefObject<T | null>;
}

/** Something that opens below its button and closes on Escape, or when a touch or the focus leaves it. */
export function useDisclosure<T extends HTMLElement>(): Disclosure<T> {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<T>(null);
  const dismiss = useCallback(() => {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const listening = new AbortController();
    document.addEventListener('keydown', onKey, listening);
    document.addEventListener('pointerdown', onElsewhere, listening);
    document.addEventListener('focusin', onElsewhere, listening);
    return () => listening.abort();
  }, [isOpen, dismiss]);
  const close = () => setIsOpen(false);
  return { isOpen, toggle: () => setIsOpen(!isOpen), close, dismiss, root };
}
