import type { Connectivity } from '../ports.ts';

type Listener = Parameters<Connectivity['onChange']>[0];

/** A network and visibility that a test switches on and off. */
export class MemoryConnectivity implements Connectivity {
  readonly #listeners = new Set<Listener>();
  online = true;
  visible = true;

  isOnline(): boolean {
    return this.online;
  }

  isVisible(): boolean {
    return this.visible;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls all listeners. */
  emit(change: 'online' | 'visible'): void {
    for (const listener of this.#listeners) listener(change);
  }
}
