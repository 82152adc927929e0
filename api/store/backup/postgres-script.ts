import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { TRIGRAM_INDEXES } from '../postgres/trigram-indexes.ts';

/** Only this many bytes are searched: they precede all rows, so users' text is never changed. */
const HEADER_BYTES = 2048;

/**
 * Makes a script of `pg_restore` readable for every server: from version 17 on it sets a parameter, to its default,
 * that older servers do not know. The file may be larger than memory, so it is changed in place.
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

/** The header with that line turned into a comment of the same length. */
export function withoutNewLimit(header: string): string {
  return header.replace(/^SET (?=transaction_timeout = 0;$)/m, '--- ');
}

/**
 * Removes the trigram indexes and their extension from a backup's table of contents: the target server may lack the
 * extension or not let this role create it. The next start creates both where it can.
 */
export function leaveToTheStart(contents: string): void {
  const lines = readFileSync(contents, 'utf8').split('\n');
  writeFileSync(contents, lines.filter((line) => !isLeftToTheStart(line)).join('\n'));
}

/** A line such as `3301; 1259 17777 INDEX public users_name_parts ppr`. */
function isLeftToTheStart(line: string): boolean {
  return (
    / EXTENSION (- )?pg_trgm\b/.test(line) ||
    TRIGRAM_INDEXES.some((name) => line.includes(` INDEX public ${name} `))
  );
}
