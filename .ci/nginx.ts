import { existsSync } from 'node:fs';
import { ensureProgram, findOnPath } from './system-package.ts';

const DEBIAN = '/usr/sbin/nginx';

/** The path of nginx, installed where it may be; throws what to install where not. */
export function ensureNginx(): string {
  return ensureProgram({
    packages: ['nginx-light'],
    find: () => findOnPath('nginx') ?? (existsSync(DEBIAN) ? DEBIAN : null),
    hint: 'The test of several processes needs nginx: install the package "nginx-light".',
  });
}
