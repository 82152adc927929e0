/** The libraries that an evening is compared with, and for PouchDB two ways to use it. */
export const PEERS = ['PouchDB, filtered', 'PouchDB, copied', 'TinyBase', 'Triplit'] as const;
export type Peer = (typeof PEERS)[number];

/** PouchDB warns of the listeners of its open databases, which are meant. */
export const QUIET = ['--disable-warning=MaxListenersExceededWarning'];

/** A match or a rating, as every peer stores it. */
export interface PeerRecord {
  id: string;
  /** The ids of the players whom it concerns. */
  viewers: readonly number[];
  /** The same JSON that the floor stores. */
  json: string;
}

/** A player's phone, and what was captured on it without signal. */
export interface PeerPhone {
  id: number;
  captured: readonly PeerRecord[];
  /** The ids of all records that it must hold in the end. */
  wanted: ReadonlySet<string>;
}

/** A peer's server. */
export interface PeerServer {
  port: number;
  /** Holds its store. */
  folder: string;
}

/** The phones of an evening as clients of a library, still without signal. */
export interface PeerEvening {
  /** Resolves once all that was captured is in the server's store. */
  push: () => Promise<void>;
  /** Resolves once each phone holds what concerns it. */
  pull: () => Promise<void>;
  /** The ids of the records on each phone. */
  held: () => Promise<ReadonlySet<string>[]>;
  close: () => Promise<void>;
}

/** Captures an evening on phones of the library. */
export type OpenEvening = (
  server: PeerServer,
  phones: readonly PeerPhone[],
) => Promise<PeerEvening>;

/** How a library takes part: the file of its server, beside this one, and its phones. */
export interface PeerLibrary {
  server: string;
  open: OpenEvening;
}
