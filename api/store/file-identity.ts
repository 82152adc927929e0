import { statSync } from 'node:fs';

/** Which file this is: a copy has a birth of its own, whatever its name and its content. */
export function identityOfFile(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}
