import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { makePrivateFile } from '#api/core/private-files.ts';

/**
 * Identifies the file and its state: a copy has its own creation time, whatever its name and content, and old bytes
 * written back into the same file do not match the mark beside it.
 */
export function identityOfFile(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return [ino, birthtimeNs, markBeside(file)].join('-');
}

/** Writes a new mark beside the file, and returns the identity that the store must remember. */
export function markAnew(file: string): string {
  makePrivateFile(placeOfMark(file));
  writeFileSync(placeOfMark(file), randomUUID(), { flush: true });
  return identityOfFile(file);
}

/** Includes the time of its last change, which reveals a mark that was restored together with the store. */
function markBeside(file: string): string {
  const place = placeOfMark(file);
  if (!existsSync(place)) return 'unmarked';
  return `${statSync(place, { bigint: true }).ctimeNs}-${readFileSync(place, 'utf8')}`;
}

function placeOfMark(file: string): string {
  return `${file}-mark`;
}
