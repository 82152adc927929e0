/** The open dialogs, the topmost last. Everything outside it can neither be touched nor is read aloud. */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Makes this dialog the topmost one; the returned function removes it. */
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
