/** The two menus of the bar: what is in them opens below their button. */
export const MENU =
  'absolute inset-x-2 top-full mt-1 max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto sm:right-0 sm:left-auto sm:w-[18rem] rounded-2xl border border-line bg-surface p-2 text-ink shadow-lg [--focus:var(--kitchen)]';

/** A link or button in one. */
export const MENU_ITEM =
  'flex min-h-12 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-sunken';
