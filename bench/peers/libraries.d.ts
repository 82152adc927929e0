// What the bench uses of the peers' libraries. They are installed only for a run with peers, so that their own types
// are not there when the project is checked.

declare module 'pouchdb' {
  interface Remote {
    fetch?: (url: string, options: RequestInit) => Promise<Response>;
    adapter?: string;
    skip_setup?: boolean;
  }
  interface Replication {
    batch_size?: number;
    filter?: string;
    query_params?: Record<string, unknown>;
  }
  class PouchDB {
    constructor(name: string, options?: Remote);
    static plugin(plugin: unknown): void;
    static defaults(options: { prefix: string }): typeof PouchDB;
    info(): Promise<unknown>;
    put(document: object): Promise<unknown>;
    bulkDocs(documents: readonly object[], options?: { new_edits: boolean }): Promise<object[]>;
    allDocs(options: { include_docs: true }): Promise<{ rows: { id: string; doc: object }[] }>;
    replicate: {
      to(target: PouchDB, options: Replication): Promise<{ doc_write_failures: number }>;
      from(source: PouchDB, options: Replication): Promise<{ doc_write_failures: number }>;
    };
    destroy(): Promise<void>;
  }
  export default PouchDB;
}

declare module 'pouchdb-adapter-memory' {
  const plugin: unknown;
  export default plugin;
}

declare module 'express' {
  interface Application {
    use(path: string, handler: unknown): void;
    listen(port: number, host: string, ready: () => void): void;
  }
  export default function express(): Application;
}

declare module 'express-pouchdb' {
  export default function expressPouchDb(library: unknown, options: object): unknown;
}

declare module 'tinybase' {
  export interface MergeableStore {
    setRow(table: string, row: string, cells: Record<string, string>): void;
    getRowIds(table: string): string[];
    getRowCount(table: string): number;
  }
  export function createMergeableStore(): MergeableStore;
}

declare module 'tinybase/synchronizers/synchronizer-ws-client' {
  import type { MergeableStore } from 'tinybase';
  import type { WebSocket } from 'ws';

  interface Synchronizer {
    startSync(): Promise<unknown>;
    load(): Promise<unknown>;
    startAutoSave(): Promise<unknown>;
  }
  type Ignored = undefined;
  type Rest = [timeoutSeconds: number, onSend: Ignored, onReceive: Ignored, onError: OnError];
  type OnError = (error: Error) => void;
  export function createWsSynchronizer(
    store: MergeableStore,
    socket: WebSocket,
    ...channelAndRest: Rest | [channel: string, ...Rest]
  ): Promise<Synchronizer>;
}

declare module 'tinybase/synchronizers/synchronizer-ws-server' {
  import type { WebSocketServer } from 'ws';
  export function createWsServer(
    server: WebSocketServer,
    createPersisterForPath: (path: string) => unknown,
    onIgnoredError: undefined,
    requestTimeoutSeconds: number,
  ): unknown;
}

declare module 'tinybase/persisters/persister-better-sqlite3' {
  import type { MergeableStore } from 'tinybase';
  export function createBetterSqlite3Persister(
    store: MergeableStore,
    database: unknown,
    config: { mode: 'json'; storeTableName: string; autoLoadIntervalSeconds: number },
  ): unknown;
}

declare module 'ws' {
  export class WebSocket {
    constructor(url: string, protocol?: string);
    close(): void;
  }
  export type WebSocketServer = object;
  export const WebSocketServer: new (
    options: { port: number; host: string },
    ready: () => void,
  ) => WebSocketServer;
}

declare module '@triplit/client' {
  interface Query {
    Where(filter: [path: string, operator: string, value: unknown]): Query;
  }
  interface Row {
    id: string;
  }
  interface Message {
    type: string;
  }
  export class TriplitClient {
    constructor(options: {
      serverUrl: string;
      token: string;
      schema: object;
      autoConnect: false;
      storage: 'memory';
      logLevel: 'none';
    });
    syncEngine: { onSyncMessageReceived(callback: (message: Message) => void): () => void };
    transact(
      work: (writes: {
        insert(collection: string, row: object): Promise<unknown>;
      }) => Promise<void>,
    ): Promise<unknown>;
    connect(): Promise<void>;
    disconnect(): void;
    query(collection: string): Query;
    fetch(query: Query, options: { policy: 'local-only' }): Promise<Row[]>;
    subscribe(
      query: Query,
      onRows: (rows: Row[]) => void,
      onError: (error: Error) => void,
    ): () => void;
  }
  export const Schema: {
    Schema(columns: object): object;
    Id(): object;
    String(): object;
    Set(items: object): object;
  };
}

declare module '@triplit/server/hono' {
  export function createTriplitHonoServer(
    options: object,
    upgrade: unknown,
    onException: (error: unknown) => void,
    app: unknown,
  ): Promise<unknown>;
}

declare module '@triplit/db/storage/sqlite' {
  export const SQLiteKVStore: new (database: unknown, options: { pragma: string }) => object;
}

declare module '@hono/node-ws' {
  export function createNodeWebSocket(options: { app: unknown }): {
    injectWebSocket: (server: unknown) => void;
    upgradeWebSocket: unknown;
  };
}
