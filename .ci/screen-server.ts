import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import type { Plugin } from 'vite';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import webPush from 'web-push';
import { downloadedFile } from '../pwa/e2e/fixtures/actions/downloaded-file.ts';
import { openSession } from '../pwa/e2e/fixtures/actions/sign-up.ts';
import { ADMIN, ADMIN_SETTINGS } from '../pwa/e2e/fixtures/server/admin.ts';
import { linkMailedTo, mailsTo } from '../pwa/e2e/fixtures/server/mails.ts';
import { newMember } from '../pwa/e2e/fixtures/server/member.ts';
import { postJson } from '../pwa/e2e/fixtures/server/post-json.ts';
import { startServer, type TestServer } from '../pwa/e2e/fixtures/server/server.ts';
import { changeStore, queryStore } from '../pwa/e2e/fixtures/server/store.ts';
import type { ScreenCommands } from '../pwa/testing/screens/commands.ts';
import { askedToPay, type Paying, refund, startPaying } from './screen-payments.ts';

/**
 * What the pages of the screen tests share nothing of: each has a server of its own, and one that takes payments and
 * sends no push messages. Both are started when the first test asks for them, and end with this process.
 */
class ScreenPage {
  readonly #context: BrowserContext;
  #server: Promise<TestServer> | undefined;
  #paying: Promise<Paying> | undefined;
  #devTools: ReturnType<BrowserContext['newCDPSession']> | undefined;
  #isPaying = false;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async server(): Promise<TestServer> {
    if (this.#isPaying) return (await this.paying()).server;
    this.#server ??= startServer({ ...ADMIN_SETTINGS, ...newPushKeys() });
    return this.#server;
  }

  /** Lets the next calls go to the server that takes payments, or to the other one again. */
  takePayments(isOn: boolean): void {
    this.#isPaying = isOn;
    if (isOn) this.#paying ??= startPaying(this.#context);
  }

  async paying(): Promise<Paying> {
    if (this.#paying === undefined) throw new Error('No test has asked for payments');
    return this.#paying;
  }

  /** The connection to the browser's DevTools. */
  devTools(page: Page) {
    this.#devTools ??= this.#context.newCDPSession(page);
    return this.#devTools;
  }

  async close(): Promise<void> {
    await (await this.#server)?.[Symbol.asyncDispose]();
    const { server, provider } = (await this.#paying) ?? {};
    await server?.[Symbol.asyncDispose]();
    await provider?.stripe.close();
  }
}

/** Names a page in its requests. */
const PAGE_HEADER = 'x-screen-page';

const pagesByName = new Map<string, ScreenPage>();
const pagesByContext = new WeakMap<BrowserContext, Promise<ScreenPage>>();

function pageOf({ context }: Pick<BrowserCommandContext, 'context'>): Promise<ScreenPage> {
  const known = pagesByContext.get(context) ?? addPage(context);
  pagesByContext.set(context, known);
  return known;
}

async function addPage(context: BrowserContext): Promise<ScreenPage> {
  const [name, page] = [crypto.randomUUID(), new ScreenPage(context)];
  pagesByName.set(name, page);
  await context.setExtraHTTPHeaders({ [PAGE_HEADER]: name });
  return page;
}

async function serverOf(context: Pick<BrowserCommandContext, 'context'>): Promise<TestServer> {
  return (await pageOf(context)).server();
}

async function payingOf(context: Pick<BrowserCommandContext, 'context'>): Promise<Paying> {
  return (await pageOf(context)).paying();
}

function newPushKeys(): Record<string, string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

/** Answers the app's calls on the page of the screen tests by a real server process. */
export const apiByServer: Plugin = {
  name: 'api-by-server',
  configureServer({ middlewares }) {
    middlewares.use((incoming, outgoing, next) => {
      if (incoming.url?.startsWith('/api/')) void forward(incoming, outgoing);
      else next();
    });
  },
  async closeBundle() {
    await Promise.all(pagesByName.values().map((page) => page.close()));
  },
};

async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { url: path = '', method, headers } = incoming;
  const page = pagesByName.get(String(headers[PAGE_HEADER]));
  if (page === undefined) throw new Error('A page asks the server before its first command');
  const { url } = await page.server();
  const passedOn = request(new URL(path, url), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passedOn.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passedOn.destroy());
  incoming.pipe(passedOn);
}

/** Where the page of the tests is on the page of the browser. */
async function placeOf(context: BrowserCommandContext): Promise<{ left: number; top: number }> {
  const element = await (await context.frame()).frameElement();
  const { x: left, y: top } = (await element.boundingBox()) ?? { x: 0, y: 0 };
  return { left, top };
}

type OnServer = {
  [K in keyof ScreenCommands]: BrowserCommand<Parameters<ScreenCommands[K]>>;
};

const UNUSE_CODES = 'update signup_codes set used_count = 0';

/** Commands of screen tests to the server that bypass the app. */
export const screenCommands: OnServer = {
  async resetRateLimits(context) {
    const running = await serverOf(context);
    changeStore(running, 'delete from rate_limits');
    changeStore(running, UNUSE_CODES);
  },
  async registerMember(context, fields) {
    const running = await serverOf(context);
    // A test registers its members before it opens the app: the test before it may have used the same code.
    changeStore(running, UNUSE_CODES);
    const { post: _post, ...member } = await newMember(running, fields);
    return member;
  },
  async postAs(context, cookie, path, body) {
    const text = await (await postJson((await serverOf(context)).url + path, body, cookie)).text();
    return text === '' ? null : JSON.parse(text);
  },
  async changeStore(context, statement, ...values) {
    changeStore(await serverOf(context), statement, ...values);
  },
  async queryStore(context, query, ...values) {
    return queryStore(await serverOf(context), query, ...values);
  },
  async deleteAccount(context, id) {
    const { url } = await serverOf(context);
    const { name, value } = await openSession(url, ADMIN);
    const headers = { origin: url, cookie: `${name}=${value}` };
    const answer = await fetch(`${url}/api/admin/users/${id}/delete`, {
      method: 'DELETE',
      headers,
    });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  },
  async linkMailedTo(context, address, path) {
    const { pathname, hash } = new URL(await linkMailedTo(await serverOf(context), address, path));
    return pathname + hash;
  },
  async countMails(context, address) {
    return (await mailsTo(await serverOf(context), address)).length;
  },
  async clearPhone(context) {
    const { origin } = new URL(context.page.url());
    const storageTypes = 'cookies,local_storage';
    const session = await (await pageOf(context)).devTools(context.page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  },
  async forgetCookies({ context }) {
    await context.clearCookies();
  },
  async downloadFile({ page, iframe }, name, role) {
    return downloadedFile(page, name, iframe, role);
  },
  async tap({ iframe }, selector) {
    await iframe.locator(selector).tap();
  },
  async tapAt(context, x, y) {
    const { left, top } = await placeOf(context);
    await context.page.touchscreen.tap(left + x, top + y);
  },
  async drag(context, x, y, px) {
    const { mouse } = context.page;
    const { left, top } = await placeOf(context);
    await mouse.move(left + x, top + y);
    await mouse.down();
    await mouse.move(left + x + px, top + y, { steps: 5 });
    await mouse.up();
  },
  async emulateMedia({ page }, media) {
    await page.emulateMedia(media);
  },
  async takePayments(context, isOn) {
    (await pageOf(context)).takePayments(isOn);
  },
  async tellPayments(context) {
    const { server: itsServer, provider } = await payingOf(context);
    await provider.tell(itsServer.url);
  },
  async forgetEvents(context) {
    (await payingOf(context)).provider.stripe.webhooks.take();
  },
  async payAway(context, { id, cookie }, billingPeriod) {
    const { server: itsServer, provider } = await payingOf(context);
    const post = async (path: string, body: unknown): Promise<unknown> =>
      (await postJson(itsServer.url + path, body, cookie)).json();
    return provider.payAway({ id, post }, billingPeriod);
  },
  async failPaymentCalls(context, call, status) {
    (await payingOf(context)).provider.stripe.failCalls(call, status);
  },
  async failInvoiceCall(context, subscriptionId) {
    const { stripe } = (await payingOf(context)).provider;
    const invoice = stripe.state.subscriptions.get(subscriptionId)?.latest_invoice;
    stripe.failCalls(`GET /v1/invoices/${String(invoice)}`, 402);
  },
  async cancelAtProvider(context, subscriptionId) {
    (await payingOf(context)).provider.stripe.payer.cancel(subscriptionId);
  },
  async letPaymentFail(context, userId, laterMs) {
    const { stripe, passTime } = (await payingOf(context)).provider;
    stripe.bank.refuse(`card-of-${userId}`);
    passTime(laterMs);
    stripe.time.pass();
    passTime(-laterMs);
  },
  async refund(context, userId) {
    refund((await payingOf(context)).provider, userId);
  },
  async askedToPay(context, userId) {
    return askedToPay((await payingOf(context)).provider, userId);
  },
  async confirmations(context) {
    return [...(await payingOf(context)).provider.confirmations];
  },
  async setFontSize(context, standard) {
    const session = await (await pageOf(context)).devTools(context.page);
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  },
};
