import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { render } from '#pwa/testing/render.tsx';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { AppRoutes } from './routes.tsx';

const server = useStubServer();

function Address() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

test.each([paths.auth, paths.download, paths.qrRating('01890000-0000-7000-8000-000000000001')])(
  'tapping a push message while %s is open opens its screen',
  async (open) => {
    server.answer = noSignal;
    render(
      <MemoryRouter initialEntries={[open]}>
        <AuthProvider>
          <AppRoutes />
          <Address />
        </AuthProvider>
      </MemoryRouter>,
    );
    await expect.element(page.getByText(`At ${open}`)).toBeVisible();
    const data = { type: 'OPEN', path: paths.betaInfo };
    // A page listens for messages shortly after it shows.
    const tap = () => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
      return page.getByText(`At ${paths.betaInfo}`).query();
    };
    await expect.poll(tap).not.toBeNull();
  },
);
