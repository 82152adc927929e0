import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { makePrivateFile } from '#api/core/private-files.ts';

/**
 * Which file this is, and in which state: a copy has a birth of its own, whatever its name and its
 * content, and bytes that were written back into the same file do not go with the mark beside it.
 */
export function identityOfFile(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return [ino, birthtimeNs, markBeside(file)].join('-');
}

/** Puts a new mark beside the file, and gives the identity that the store has to remember now. */
export function markAnew(file: string): string {
  makePrivateFile(placeOfMark(file));
  writeFileSync(placeOfMark(file), randomUUID(), { flush: true });
  return identityOfFile(file);
}

/** The time of its last change tells a mark that came back together with the store. */
function markBeside(file: string): string {
  const place = placeOfMark(file);
  if (!existsSync(place)) return 'unmarked';
  return `${statSync(place, { bigint: true }).ctimeNs}-${readFileSync(place, 'utf8')}`;
}

function placeOfMark(file: string): string {
  return `${file}-mark`;
}
