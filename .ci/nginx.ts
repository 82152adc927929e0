import { existsSync } from 'node:fs';
import { ensureProgram, findOnPath } from './system-package.ts';

const DEBIAN = '/usr/sbin/nginx';

/** The path of nginx, which is installed if missing and allowed; otherwise throws what to install. */
export function ensureNginx(): string {
  return ensureProgram({
    packages: ['nginx-light'],
    find: () => findOnPath('nginx') ?? (existsSync(DEBIAN) ? DEBIAN : null),
    hint: 'The test of several processes needs nginx: install the package "nginx-light".',
  });
}
