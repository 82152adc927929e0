import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { currentToast } from '#pwa/ui/toast/toast-store.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import { AccessForm } from './access-form.tsx';
import { rememberEntered } from './entered-contact.ts';

const GINA = { ...aCurrentUser(7), username: 'gina' };

test.each([fieldLabels.email, fieldLabels.phone])(
  'no app update removes what a guest types as %s',
  async (label) => {
    render(
      <MemoryRouter>
        <AccessForm matchId="m" member={null} onOpened={() => undefined} />
      </MemoryRouter>,
    );
    const field = page.getByLabelText(label);
    await expect.element(field).toBeVisible();
    expect(isReloadHeld()).toBe(false);
    await field.fill('555');
    await expect.poll(isReloadHeld).toBe(true);
    await field.fill('');
    await expect.poll(isReloadHeld).toBe(false);
  },
);

test('a signed-in member reads that the seat becomes theirs, and is not asked to sign in', async () => {
  render(
    <MemoryRouter>
      <AccessForm matchId="m" member={GINA} onOpened={() => undefined} />
    </MemoryRouter>,
  );
  await expect.element(page.getByText(text.memberHint('gina'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: guestPage.mine })).toBeVisible();
  expect(page.getByText(text.haveAccount).elements()).toHaveLength(0);
});

// proves GUEST-16
test('a guest who joined with the email that they typed is asked for it again only if it is refused', async () => {
  rememberEntered('m', { email: GINA.email });
  onTestFinished(() => rememberEntered('m', null));
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    fromServer(new Response('{}', { status: 403 })),
  );
  render(
    <MemoryRouter>
      <AccessForm matchId="m" member={GINA} onOpened={() => undefined} />
    </MemoryRouter>,
  );
  const claim = page.getByRole('button', { name: guestPage.mine });
  await expect.element(claim).toBeVisible();
  const email = page.getByLabelText(fieldLabels.email);
  expect(email.query()).toBeNull();
  await userEvent.click(claim);
  await expect.element(email).toHaveValue(GINA.email);
  // Whatever comes of another try, what it sends can be read and changed.
  vi.mocked(window.fetch).mockImplementation(async () =>
    fromServer(new Response('{}', { status: 500 })),
  );
  await email.fill('gina@friends.example');
  await userEvent.click(claim);
  await expect.poll(() => currentToast()?.title).toBe(text.error);
  await expect.element(email).toHaveValue('gina@friends.example');
});

// proves GUEST-16
test.each([
  ['a phone number beside that email', { email: GINA.email, phone: '+1 555 0100' }, 1],
  ['that email in other letters', { email: GINA.email.toUpperCase() }, 0],
])('of a guest who joined, %s: number of emails asked for', async (_, entered, count) => {
  rememberEntered('m', entered);
  onTestFinished(() => rememberEntered('m', null));
  render(
    <MemoryRouter>
      <AccessForm matchId="m" member={GINA} onOpened={() => undefined} />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: guestPage.mine })).toBeVisible();
  expect(page.getByLabelText(fieldLabels.email).elements()).toHaveLength(count);
});

// proves QR-13
test('a form without a contact marks the first field, which gets the focus', async () => {
  render(
    <MemoryRouter>
      <AccessForm matchId="m" member={null} onOpened={() => undefined} />
    </MemoryRouter>,
  );
  await userEvent.click(page.getByRole('button', { name: text.submit }));
  const email = page.getByLabelText(fieldLabels.email);
  await expect
    .element(email)
    .toHaveAccessibleDescription(`${text.orPhone} ${text.contactRequired.description}`);
  await expect.element(email).toHaveFocus();
});

test('without signal the form says that it needs signal, and keeps what was typed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const onOpened = vi.fn();
  render(
    <MemoryRouter>
      <AccessForm matchId="m" member={GINA} onOpened={onOpened} />
    </MemoryRouter>,
  );
  await expect.element(page.getByText(connectionErrors.unreachable)).toBeVisible();
  await page.getByLabelText(fieldLabels.email).fill('gina@ex.org');
  await userEvent.click(page.getByRole('button', { name: guestPage.mine }));
  await expect.element(page.getByRole('button', { name: guestPage.mine })).toBeEnabled();
  await expect.element(page.getByLabelText(fieldLabels.email)).toHaveValue('gina@ex.org');
  expect(onOpened).not.toHaveBeenCalled();
});
