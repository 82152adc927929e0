import { type ExecFileException, execFile } from 'node:child_process';
import { platform } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import { PICTURE_SIDE_PX } from '#shared/domain/picture-limits.ts';

const PROGRAM = join(PROJECT_FOLDER, 'api/integrations/picture-process.js');
/** Photos of good cameras take up to 310 MB. */
const MEMORY_MB = 512;
/** The exit code that says that the content is no photo. */
const NO_PICTURE = 2;
const TIMEOUT_MS = 20_000;
/** Many times a picture of 512 pixels a side. */
const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** The content type of `toPicture`'s result. */
export const PICTURE_TYPE = 'image/webp';

/**
 * Converts a photo to the stored form (picture-process.js), in a process of its own: one that needs too much memory or
 * time, or crashes its decoder, ends that process and nothing else. Returns null if the content is no photo that can be
 * converted. Throws if the process does not work at all.
 */
export function toPicture(bytes: Uint8Array, memoryMb = MEMORY_MB): Promise<Buffer | null> {
  const [file, args] = commandWithin(memoryMb);
  const options = {
    encoding: 'buffer',
    // A decoder of hostile bytes needs none of the server's secrets.
    env: {},
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: PICTURE_MAX_BYTES,
  } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, options, (error, picture) => {
      if (error === null) resolve(picture);
      else if (isOfThePhoto(error)) resolve(null);
      else reject(new Error(`The picture process ended with ${error.code}`));
    });
    // A process that ends early has not read everything; its exit says why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/**
 * Limits memory by `ulimit`, as Node limits only that of JavaScript; macOS ignores it. It counts what is reserved too,
 * which is 512 MB for a just-in-time compiler, so Node runs without one.
 */
function commandWithin(memoryMb: number): [string, string[]] {
  const node = ['--jitless', PROGRAM, String(PICTURE_SIDE_PX)];
  if (platform() !== 'linux') return [process.execPath, node];
  const limited = 'ulimit -c 0 && ulimit -d "$0" && exec "$@"';
  return ['/bin/sh', ['-c', limited, String(memoryMb * 1024), process.execPath, ...node]];
}

/** True if the process refused the photo, or was killed because of it. */
function isOfThePhoto({ code, signal }: ExecFileException): boolean {
  return code === NO_PICTURE || typeof signal === 'string';
}
