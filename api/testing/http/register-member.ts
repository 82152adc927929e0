import type { RegisterRequest } from '#shared/schemas/auth.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import type { TestApp } from '../test-app.ts';
import type { TestClient } from './test-client.ts';

export const PASSWORD = 'a good password';

export interface RegisteredMember {
  user: CurrentUser;
  /** The browser in which they registered. */
  client: TestClient;
}

let minted = 0;

/** Registers a member, with a unique name unless the test gives one. */
export async function registerMember(
  testApp: TestApp,
  fields: Partial<RegisterRequest> = {},
): Promise<RegisteredMember> {
  minted += 1;
  const client = testApp.browser();
  const answer = await client.post('/api/register', {
    username: `member${minted}`,
    email: `member${minted}@example.com`,
    password: PASSWORD,
    ...fields,
  });
  if (answer.status !== 201) throw new Error(`Not registered: ${answer.text}`);
  return { client, user: answer.body as CurrentUser };
}
