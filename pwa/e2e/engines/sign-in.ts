import { authPage } from '#shared/text/auth.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { sessionText } from '#shared/text/session.ts';
import { type Credentials, newCredentials } from '../fixtures/actions/sign-up.ts';
import { replaceText } from './actions.ts';
import type { EnginePhone } from './engine-phone.ts';

/** Registers with the open form of /auth, as a person does, and waits for the dashboard. */
export async function registerByForm(phone: EnginePhone, name: string): Promise<void> {
  const { username, password } = newCredentials(name);
  await phone.click({ role: 'tab', name: authPage.register });
  await phone.fill(fieldLabels.username, username);
  await phone.fill(fieldLabels.email, `${username}@example.org`);
  await phone.fill(fieldLabels.password, password);
  await phone.fill(fieldLabels.confirmPassword, password);
  await phone.click({ role: 'button', name: authPage.createAccount });
  await phone.waitFor({ role: 'heading', name: dashboard.welcome(username) });
}

/** Signs in with the open form of /auth, which may begin with the name of the member who was signed in before. */
export async function signInByForm(
  phone: EnginePhone,
  { username, password }: Credentials,
): Promise<void> {
  await replaceText(phone, fieldLabels.username, username);
  await phone.fill(fieldLabels.password, password);
  await phone.click({ role: 'button', name: sessionText.signIn });
  await phone.waitFor({ role: 'heading', name: dashboard.welcome(username) });
}
