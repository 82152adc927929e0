import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Before any rows: what somebody wrote is not looked at. */
const HEADER_BYTES = 2048;

/**
 * Makes a script of `pg_restore` readable for every server: from version 17 on it sets a limit that older
 * servers do not know, to what it is without. The file may be larger than memory, so it is changed in place.
 */
export function forEveryServer(script: string): void {
  const file = openSync(script, 'r+');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    const length = readSync(file, header, 0, HEADER_BYTES, 0);
    const text = header.toString('latin1', 0, length);
    writeSync(file, withoutNewLimit(text), 0, 'latin1');
  } finally {
    closeSync(file);
  }
}

/** The header with that line as a comment, of the same length. */
export function withoutNewLimit(header: string): string {
  return header.replace(/^SET (?=transaction_timeout = 0;$)/m, '--- ');
}
