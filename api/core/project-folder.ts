import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, for its files beside the code: the same from the sources and from the built server. */
export const PROJECT_FOLDER = folderWith('package.json', import.meta.dirname);

function folderWith(file: string, from: string): string {
  return existsSync(join(from, file)) || from === dirname(from)
    ? from
    : folderWith(file, dirname(from));
}
