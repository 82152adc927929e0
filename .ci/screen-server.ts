import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import { downloadedFile } from '../pwa/e2e/fixtures/actions/downloaded-file.ts';
import { ADMIN_SETTINGS } from '../pwa/e2e/fixtures/server/admin.ts';
import { linkMailedTo, mailsTo } from '../pwa/e2e/fixtures/server/mails.ts';
import { newMember } from '../pwa/e2e/fixtures/server/member.ts';
import { postJson } from '../pwa/e2e/fixtures/server/post-json.ts';
import { startServer, type TestServer } from '../pwa/e2e/fixtures/server/server.ts';
import { changeStore, queryStore } from '../pwa/e2e/fixtures/server/store.ts';
import type { ScreenCommands } from '../pwa/testing/screens/commands.ts';
import { askedToPay, type Paying, refund, startPaying } from './screen-payments.ts';

// One server for all screen tests, and one that takes payments, each started when the first test asks for it; both
// end with this process.
let started: Promise<TestServer> | undefined;
let startedPaying: Promise<Paying> | undefined;
let isPaying = false;

async function server(): Promise<TestServer> {
  if (isPaying) return (await paying()).server;
  started ??= startServer(ADMIN_SETTINGS);
  return started;
}

function paying(): Promise<Paying> {
  if (startedPaying === undefined) throw new Error('No test has asked for payments');
  return startedPaying;
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
    await (await started)?.[Symbol.asyncDispose]();
    const { server: itsServer, provider } = (await startedPaying) ?? {};
    await itsServer?.[Symbol.asyncDispose]();
    await provider?.stripe.close();
  },
};

async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { url: path = '', method, headers } = incoming;
  const passedOn = request(new URL(path, (await server()).url), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passedOn.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passedOn.destroy());
  incoming.pipe(passedOn);
}

let openedDevTools: ReturnType<BrowserContext['newCDPSession']> | undefined;

/** The connection to the browser's DevTools, for the only page of the run. */
function devTools(context: BrowserContext, page: Page) {
  openedDevTools ??= context.newCDPSession(page);
  return openedDevTools;
}

type OnServer = {
  [K in keyof ScreenCommands]: BrowserCommand<Parameters<ScreenCommands[K]>>;
};

const UNUSE_CODES = 'update signup_codes set used_count = 0';

/** Commands of screen tests to the server that bypass the app. */
export const screenCommands: OnServer = {
  async resetRateLimits() {
    const running = await server();
    changeStore(running, 'delete from rate_limits');
    changeStore(running, UNUSE_CODES);
  },
  async registerMember(_, fields) {
    const running = await server();
    // A test registers its members before it opens the app: the test before it may have used the same code.
    changeStore(running, UNUSE_CODES);
    const { post: _post, ...member } = await newMember(running, fields);
    return member;
  },
  async postAs(_, cookie, path, body) {
    const text = await (await postJson((await server()).url + path, body, cookie)).text();
    return text === '' ? null : JSON.parse(text);
  },
  async changeStore(_, statement, ...values) {
    changeStore(await server(), statement, ...values);
  },
  async queryStore(_, query, ...values) {
    return queryStore(await server(), query, ...values);
  },
  async linkMailedTo(_, address, path) {
    const { pathname, hash } = new URL(await linkMailedTo(await server(), address, path));
    return pathname + hash;
  },
  async countMails(_, address) {
    return (await mailsTo(await server(), address)).length;
  },
  async clearPhone({ context, page }) {
    const { origin } = new URL(page.url());
    const storageTypes = 'cookies,indexeddb,cache_storage,local_storage';
    const session = await devTools(context, page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  },
  async forgetCookies({ context }) {
    await context.clearCookies();
  },
  async downloadFile({ page, iframe }, link) {
    return downloadedFile(page, link, iframe);
  },
  async emulateMedia({ page }, media) {
    await page.emulateMedia(media);
  },
  async takePayments({ context }, isOn) {
    isPaying = isOn;
    if (isOn) startedPaying ??= startPaying(context);
  },
  async tellPayments() {
    const { server: itsServer, provider } = await paying();
    await provider.tell(itsServer.url);
  },
  async forgetEvents() {
    (await paying()).provider.stripe.webhooks.take();
  },
  async payAway(_, { id, cookie }, billingPeriod) {
    const { server: itsServer, provider } = await paying();
    const post = async (path: string, body: unknown): Promise<unknown> =>
      (await postJson(itsServer.url + path, body, cookie)).json();
    return provider.payAway({ id, post }, billingPeriod);
  },
  async failPaymentCalls(_, call, status) {
    (await paying()).provider.stripe.failCalls(call, status);
  },
  async failInvoiceCall(_, subscriptionId) {
    const { stripe } = (await paying()).provider;
    const invoice = stripe.state.subscriptions.get(subscriptionId)?.latest_invoice;
    stripe.failCalls(`GET /v1/invoices/${String(invoice)}`, 402);
  },
  async cancelAtProvider(_, subscriptionId) {
    (await paying()).provider.stripe.payer.cancel(subscriptionId);
  },
  async letPaymentFail(_, userId, laterMs) {
    const { stripe, passTime } = (await paying()).provider;
    stripe.bank.refuse(`card-of-${userId}`);
    passTime(laterMs);
    stripe.time.pass();
    passTime(-laterMs);
  },
  async refund(_, userId) {
    refund((await paying()).provider, userId);
  },
  async askedToPay(_, userId) {
    return askedToPay((await paying()).provider, userId);
  },
  async confirmations() {
    return [...(await paying()).provider.confirmations];
  },
  async setFontSize({ context, page }, standard) {
    const session = await devTools(context, page);
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  },
};
