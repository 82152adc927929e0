import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { render } from '#pwa/testing/render.tsx';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import type { ApiPath, OnlinePage } from '../http/api-pages.ts';
import { AuthProvider, useAuth } from '../session/session.tsx';
import { readAgain, useOnlinePages } from './use-online-pages.ts';

const MEMBER = aCurrentUser(1_234_590);

const server = useStubServer();

const FIRST: ApiPath = '/api/list';
const SECOND: ApiPath = '/api/list?after=first';

type ReadPage = (path: ApiPath) => Promise<OnlinePage<string>>;

interface Asked {
  name: string;
  read: (name: string) => ReadPage;
}

function List({ name, read }: Asked) {
  const list = useOnlinePages([name], FIRST, read(name));
  if (list.state !== 'read') return <p>{list.state}</p>;
  const { items, more, isCutOff } = list.data;
  return (
    <>
      <p>{items.join(' ')}</p>
      {more && (
        <button type="button" onClick={more}>
          more
        </button>
      )}
      {isCutOff && <p>cut off</p>}
    </>
  );
}

function Signed(asked: Asked) {
  return useAuth().user === null ? null : <List {...asked} />;
}

/** A screen of a signed-in member with this list; returns a way to show another list. */
async function open(asked: Asked): Promise<(name: string) => void> {
  await writeFact('session', MEMBER);
  onTestFinished(() => forgetFact('session'));
  server.answer = () => Response.json(MEMBER);
  const draw = (name: string) => (
    <AuthProvider>
      <Signed {...asked} name={name} />
    </AuthProvider>
  );
  const screen = render(draw(asked.name));
  return (name) => screen.render(draw(name));
}

const sees = (words: string) =>
  expect.element(page.getByText(words, { exact: true })).toBeVisible();
const more = page.getByRole('button', { name: 'more' });

test('each next page starts where the last one ended, until there is none', async () => {
  const read = vi.fn<ReadPage>(async (path) =>
    path === FIRST ? { items: ['a', 'b'], next: SECOND } : { items: ['c'], next: null },
  );
  await open({ name: 'letters', read: () => read });
  await sees('a b');
  await more.click();
  await sees('a b c');
  await expect.element(more).not.toBeInTheDocument();
  expect(read.mock.calls).toEqual([[FIRST], [SECOND]]);
});

test('the pages that were read stay when the next one fails, and it can be requested again', async () => {
  let isDown = true;
  const read: ReadPage = async (path) => {
    if (path === FIRST) return { items: ['a'], next: SECOND };
    if (isDown) throw new Error('Down');
    return { items: ['b'], next: null };
  };
  await open({ name: 'a trouble', read: () => read });
  await more.click();
  await sees('cut off');
  await sees('a');
  isDown = false;
  await more.click();
  await sees('a b');
  await expect.element(page.getByText('cut off')).not.toBeInTheDocument();
});

test('another query removes the old list until the new one arrives', async () => {
  const answer = Promise.withResolvers<void>();
  const show = await open({
    name: 'old',
    read: (name) => async () => {
      if (name === 'new') await answer.promise;
      return { items: [name], next: null };
    },
  });
  await sees('old');
  show('new');
  await sees('loading');
  await expect.element(page.getByText('old')).not.toBeInTheDocument();
  answer.resolve();
  await sees('new');
});

test('a query without signal says so instead of showing the old list', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const read = (name: string): ReadPage => {
    return async () => ({ items: [name], next: null });
  };
  const show = await open({ name: 'near', read });
  await sees('near');
  onlineManager.setOnline(false);
  show('far');
  await sees('no-signal');
  onlineManager.setOnline(true);
  await sees('far');
});

test('an invalidated list is read again, as far as it was', async () => {
  let word = 'before';
  const read: ReadPage = async (path) =>
    path === FIRST ? { items: [word], next: SECOND } : { items: ['end'], next: null };
  await open({ name: 'a change', read: () => read });
  await more.click();
  await sees('before end');
  word = 'after';
  readAgain(MEMBER.id, ['a change']);
  await sees('after end');
});
