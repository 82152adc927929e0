import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { product } from '#shared/text/common.ts';

/** How far each place of this visit's history was scrolled, by its key, in CSS pixels. */
const scrolledByKey = new Map<string, number>();
let here: string | null = null;

/** A screen comes in parts: what it still gets until the player touches anything. */
const awaited = { focus: false, scroll: 0 };
let heading = '';

/**
 * A screen that was gone to begins as a page does: under its own title, at its top or, on the way back,
 * where it was left, and with the focus on its heading, which screen readers then read.
 */
export function useFocusScrollRestore(): void {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const arrive = useEffectEvent((_path: string) => {
    if (here === null) return;
    window.scrollTo(0, 0);
    awaited.focus = true;
    awaited.scroll = isBack ? (scrolledByKey.get(key) ?? 0) : 0;
    const { activeElement } = document;
    // What the new screen itself has given the focus keeps it.
    if (activeElement instanceof HTMLElement && !activeElement.closest('main'))
      activeElement.blur();
    settle();
  });
  useLayoutEffect(() => arrive(pathname), [pathname]);
  useLayoutEffect(() => {
    here = key;
  }, [key]);
  useEffect(watchScreens, []);
}

/** Gives the screen what can be given by now: its heading and its length may come later. */
function settle(): void {
  const title = document.querySelector('h1');
  if (title === null) return;
  if (title.textContent !== heading) {
    heading = title.textContent;
    document.title = `${heading} · ${product.acronym}`;
  }
  if (awaited.focus && document.activeElement === document.body) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  if (awaited.scroll === 0) return;
  window.scrollTo(0, awaited.scroll);
  if (Math.abs(window.scrollY - awaited.scroll) < 1) awaited.scroll = 0;
}

function watchScreens(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const screens = new MutationObserver(settle);
  screens.observe(document.body, { childList: true, characterData: true, subtree: true });
  settle();
  const leaveAlone = () => Object.assign(awaited, { focus: false, scroll: 0 });
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, leaveAlone, { signal, passive: true, capture: true });
  const remember = () => {
    if (here !== null) scrolledByKey.set(here, window.scrollY);
  };
  window.addEventListener('scroll', remember, { signal, passive: true });
  // The browser's own way comes too early here; after a reload it is right.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'), {
    signal,
  });
  return () => {
    watching.abort();
    screens.disconnect();
  };
}
