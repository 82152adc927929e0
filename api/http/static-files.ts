import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Encoding, type Packed, packLazily } from './pack.ts';

/** One file of the built app, in memory, ready to be sent in any encoding. */
export interface StaticFile {
  type: string;
  /** A hash of the content, so that a browser that has it gets 304. */
  etag: string;
  /** True if the name contains the content's hash: it never changes. */
  isImmutable: boolean;
  packed(encoding: Encoding): Promise<Packed>;
}

/** The built app by address, such as `/index.html`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Vite puts a hash of the content into every name in this folder. */
const HASHED_FOLDER = '/assets/';

/** Reads the whole built app, a few megabytes, once; empty if there is no build. */
export function loadStaticFiles(folder: string): StaticFiles {
  const entries = readFolder(folder).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, file).split(sep).join('/')}`;
      return [address, toStaticFile(address, readFileSync(file))];
    }),
  );
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

/** A file by the address that it is served at; the ending determines its type. */
export function toStaticFile(address: string, body: Buffer): StaticFile {
  const type = getMimeType(address) ?? 'application/octet-stream';
  return {
    type,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isImmutable: address.startsWith(HASHED_FOLDER),
    packed: packLazily(body, type),
  };
}
