import { expect } from 'vitest';
import { deliverAll, onlyMail, tokenIn } from '../mail/deliver-all.ts';
import { createTestApp } from '../test-app.ts';
import { PASSWORD, registerMember } from './register-member.ts';

export const START = Date.UTC(2026, 5, 1, 12);
export const MISTYPED = 'gina@freinds.example';
export const RIGHT = 'gina@friends.example';

/** A member whose present email is mistyped, with the link to it, and what they and the owner of a mailbox can do. */
export async function aMovingMember() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const { client, user } = await registerMember(testApp, { email: MISTYPED });
  const [first] = await deliverAll(testApp);
  const change = (fields: object = {}) =>
    client.post('/api/change-email', { email: RIGHT, currentPassword: PASSWORD, ...fields });
  /** The only mail that was caused since. */
  const mail = () => onlyMail(testApp);
  const open = async (token: string) =>
    (await testApp.signedIn(user.id)).post('/api/change-email/confirm', { token });
  const look = (token: string) => testApp.browser().post('/api/prove-email/account', { token });
  const account = async () => (await client.get('/api/user')).body;
  const verify = () =>
    testApp.browser().post('/api/prove-email', { token: first ? tokenIn(first) : '' });
  return { testApp, clock, client, user, change, mail, open, look, account, verify };
}

type MovingMember = Awaited<ReturnType<typeof aMovingMember>>;

/** Asks for a change and returns the token of its link. */
export async function asked({ change, mail }: MovingMember, fields: object = {}): Promise<string> {
  expect((await change(fields)).status).toBe(204);
  return tokenIn(await mail());
}

export async function expectSpent({ look, open }: MovingMember, token: string): Promise<void> {
  for (const answer of [await look(token), await open(token)])
    expect(answer).toMatchObject({ status: 400, body: { code: 'link_spent' } });
}
