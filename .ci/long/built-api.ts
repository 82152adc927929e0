import { type ServerProcess, startServer } from '#api/testing/server-process.ts';
import { freePort } from '../free-port.ts';

/** Starts the built server on this data folder until the test ends. It believes `X-Forwarded-For`. */
export async function startBuiltApi(folder: string): Promise<ServerProcess> {
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a secret that only this test knows',
    ADMIN_PASSWORD: 'a password for tests',
  });
  await server.printed('PPR is at');
  return server;
}

/** A signed-in player. */
export interface Player {
  id: number;
  cookie: string;
}

/** Registers players, each from an address of its own, since only so many may register from one. */
export async function registerPlayers(origin: string, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `player${index}`;
    const answer = await fetch(`${origin}/api/register`, {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({
        username,
        email: `${username}@example.org`,
        password: 'a password for tests',
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { id } = (await answer.json()) as { id: number };
    players.push({ id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
  }
  return players;
}
