/** The dialogs that are open, the topmost last: nothing outside of it can be touched or is read aloud. */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** From now on this dialog is the topmost; the result takes it away. */
export function addOpenDialog(dialog: HTMLElement): () => void {
  set([...dialogs, dialog]);
  return () => set(dialogs.filter((other) => other !== dialog));
}

export function topmostDialog(): HTMLElement | null {
  return dialogs.at(-1) ?? null;
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(open: readonly HTMLElement[]): void {
  dialogs = open;
  for (const listener of listeners) listener();
}
