import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { ensureNginx } from '../../.ci/nginx.ts';
import { dataFolder } from './server-process.ts';

const SITE = fileURLToPath(new URL('../../docs/nginx.conf', import.meta.url));

/**
 * Starts nginx with the site of docs/nginx.conf, without TLS, on its own port in front of these ports, until the test
 * ends. Expects that it has logged no client address. Returns its origin.
 */
export async function startNginx(port: number, upstream: readonly number[]): Promise<string> {
  const folder = dataFolder();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, siteOn(port, upstream)));
  const child = spawn(ensureNginx(), ['-c', file, '-e', join(folder, 'errors')], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    expect(readFileSync(join(folder, 'access'), 'utf8')).toBe('');
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${origin}/metrics`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(404);
  return origin;
}

function siteOn(port: number, upstream: readonly number[]): string {
  const servers = upstream.map((each) => `server 127.0.0.1:${each};`).join(' ');
  return readFileSync(SITE, 'utf8')
    .replace(/ {2}server 127.*3001;\n {2}server 127.*3002;\n/, `${servers}\n`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '');
}

/** The part of Debian's nginx.conf that surrounds a site. */
function configuration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${join(folder, 'pid')};
    events { worker_connections 512; }
    http {
      access_log ${join(folder, 'access')};
      ${temporary}
      ${site}
    }`;
}
