import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import { product } from '#shared/text/common.ts';

/** The scroll position of each history entry of this visit, by its key, in CSS pixels. */
const scrolledByKey = new Map<string, number>();
/** The key of the shown history entry. */
let currentKey: string | null = null;

/**
 * What is still to be applied to the new screen, which renders in parts. Dropped as soon as the player uses the
 * screen.
 */
const pending = { focus: false, scroll: 0 };
let heading = '';

/**
 * Treats a change of screen like a page load: sets the title, scrolls to the top or, after going back, to the
 * earlier position, and moves the focus to the heading, so that screen readers read it.
 */
export function useFocusScrollRestore(): void {
  const { pathname, key, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const prepare = useEffectEvent((_path: string) => {
    if (currentKey === null || keepsPlace(state)) return;
    window.scrollTo(0, 0);
    pending.focus = true;
    pending.scroll = isBack ? (scrolledByKey.get(key) ?? 0) : 0;
    const { activeElement } = document;
    // The focus stays in an open dialog, and where the new screen has set it.
    if (activeElement instanceof HTMLElement && !activeElement.closest('main, dialog'))
      activeElement.blur();
    apply();
  });
  useLayoutEffect(() => prepare(pathname), [pathname]);
  useLayoutEffect(() => {
    currentKey = key;
  }, [key]);
  useEffect(watchScreens, []);
}

/** True for a link that changes a part of its screen only. */
function keepsPlace(state: unknown): boolean {
  return Object(state).keepsPlace === true;
}

/** Applies as much as the screen allows now: its heading and its full height may come later. */
function apply(): void {
  const title = document.querySelector('h1');
  if (title === null) return;
  if (title.textContent !== heading) {
    heading = title.textContent;
    document.title = `${heading} · ${product.acronym}`;
  }
  if (pending.focus && document.activeElement === document.body) focusHeading(title);
  if (pending.scroll === 0) return;
  window.scrollTo(0, pending.scroll);
  if (Math.abs(window.scrollY - pending.scroll) < 1) pending.scroll = 0;
}

function watchScreens(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const screens = new MutationObserver(apply);
  screens.observe(document.body, { childList: true, characterData: true, subtree: true });
  apply();
  const cancel = () => Object.assign(pending, { focus: false, scroll: 0 });
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, cancel, { signal, passive: true, capture: true });
  const remember = () => {
    if (currentKey !== null) scrolledByKey.set(currentKey, window.scrollY);
  };
  window.addEventListener('scroll', remember, { signal, passive: true });
  // The browser restores the position before the screen is rendered, which is too early; after a reload it is right.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'), {
    signal,
  });
  return () => {
    watching.abort();
    screens.disconnect();
  };
}
