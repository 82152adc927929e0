import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TABLE = fileURLToPath(new URL('../../http/routes-by-roles.md', import.meta.url));

/** One line of routes-by-roles.md: what each role gets from a call about something. */
export interface RoleRow {
  /** As written in the app, such as `GET /api/users/:id/stats`. */
  call: string;
  about: string;
  /** By role, in the order of `ROLES`. */
  statuses: string[];
}

/** Every line of the table. */
export function readRolesTable(): RoleRow[] {
  const lines = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => /^\| (GET|POST|PATCH|PUT|DELETE) /.test(line));
  return lines.map((line) => {
    const [call = '', about = '', ...statuses] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { call, about, statuses };
  });
}
