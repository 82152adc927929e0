import { authState, dashboard } from '#shared/text.ts';
import { auth } from '#shared/text-auth.ts';
import { fields } from '#shared/text-fields.ts';
import { type Credentials, newCredentials } from '../fixtures/sign-up.ts';
import type { EnginePhone } from './engine-phone.ts';

/** Registers at the open form of /auth, as a person does, and waits for the dashboard. */
export async function registerByForm(phone: EnginePhone, name: string): Promise<void> {
  const { username, password } = newCredentials(name);
  await phone.click({ role: 'tab', name: auth.register });
  await phone.fill(fields.username, username);
  await phone.fill(fields.email, `${username}@example.org`);
  await phone.fill(fields.password, password);
  await phone.fill(fields.confirmPassword, password);
  await phone.click({ role: 'button', name: auth.createAccount });
  await phone.waitFor({ role: 'heading', name: dashboard.welcome(username) });
}

/** Signs in there. */
export async function signInByForm(
  phone: EnginePhone,
  { username, password }: Credentials,
): Promise<void> {
  await phone.fill(fields.username, username);
  await phone.fill(fields.password, password);
  await phone.click({ role: 'button', name: authState.signIn });
  await phone.waitFor({ role: 'heading', name: dashboard.welcome(username) });
}
