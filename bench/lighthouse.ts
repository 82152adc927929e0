// `npm run lighthouse`: Lighthouse for phones on the production build. It fails if a page has less than 100 for
// accessibility or best practices; performance depends on the machine. Most pages are tested for accessibility only.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { buildIfStale } from '#api/cli/build.ts';
import { openSession, type SessionCookie } from '#pwa/e2e/fixtures/actions/sign-up.ts';
import { LAUNCH } from '#pwa/e2e/fixtures/phones/browser.ts';
import { linkMailedTo } from '#pwa/e2e/fixtures/server/mails.ts';
import { newMember } from '#pwa/e2e/fixtures/server/member.ts';
import { SEEDED, startSeededServer } from '#pwa/e2e/fixtures/server/seeded.ts';
import { UNKNOWN } from '#pwa/e2e/shots/exceptions.ts';
import { readScreenIds, type ScreenIds } from '#pwa/e2e/shots/screen-ids.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from '../.ci/chromium.ts';
import { installPackages } from './install-packages.ts';

const FOLDER = join(import.meta.dirname, 'lighthouse');
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const MUST_BE_FULL: readonly Category[] = ['accessibility', 'best-practices'];
const SHIFT = 'cumulative-layout-shift';
/** A report has some 600 kB. */
const REPORT_MAX = 64 * 1024 * 1024;

const report = z.object({
  categories: z.partialRecord(
    z.enum(CATEGORIES),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), numericValue: z.optional(z.number()) }),
  ),
});
type Report = z.infer<typeof report>;

ensureChromium();
installPackages(FOLDER);
if (!(await buildIfStale())) process.exit(1);
await using server = await startSeededServer();
const session = await openSession(server.url, SEEDED.premium);
const { matchId, opponentId, toRate } = await screenIds();
/** The pages for everyone, and the main ones of a member. */
const PUBLIC = [
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.proveEmail,
  paths.betaInfo,
  paths.scan,
  UNKNOWN,
  await guestsPage(),
];
const OWN = [
  paths.createMatch,
  paths.ratePlayers,
  paths.allMatches,
  paths.match(matchId),
  paths.ratingWizard(toRate.matchId, toRate.userId),
  paths.ratingDatabase,
  paths.notifications,
  paths.players,
  paths.ownProfile,
  paths.profile(opponentId),
  paths.profileEdit,
  paths.changeEmail,
  paths.requestRating,
  paths.subscription,
  paths.affiliate,
  paths.feedback,
  paths.settings,
  paths.testMatchmaking,
];
const member = signedInBy(session);
const admin = signedInBy(await openSession(server.url, SEEDED.admin));
for (const [path, headers, categories] of [
  [paths.auth, {}, CATEGORIES],
  [paths.download, {}, CATEGORIES],
  [paths.qrRating(matchId), {}, CATEGORIES],
  [paths.home, member, CATEGORIES],
  ...PUBLIC.map((path) => [path, {}, ['accessibility']] as const),
  ...OWN.map((path) => [path, member, ['accessibility']] as const),
  [paths.admin, admin, ['accessibility']],
] as const) {
  const found = await inspect(path, headers, categories);
  console.log(lineOf(path, found));
  for (const fault of faultsOf(found, categories)) {
    console.log(`  ${fault}`);
    process.exitCode = 1;
  }
}

async function screenIds(): Promise<ScreenIds> {
  const browser = await chromium.launch(LAUNCH);
  try {
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([session]);
    return await readScreenIds(context);
  } finally {
    await browser.close();
  }
}

function signedInBy({ name, value }: SessionCookie): Record<string, string> {
  return { Cookie: `${name}=${value}` };
}

/** Where a guest rates, by the link that was mailed to them. */
async function guestsPage(): Promise<string> {
  const email = 'guest@example.org';
  const guest = { firstName: 'Gina', lastName: 'Grant', email, isNonMember: true };
  const match = await recordSingles(await newMember(server), guest);
  const { pathname, hash } = new URL(await linkMailedTo(server, email, paths.qrRating(match)));
  return pathname + hash;
}

async function inspect(
  path: string,
  headers: Record<string, string>,
  categories: readonly string[],
): Promise<Report> {
  const args = [
    CLI,
    server.url + path,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...CHROMIUM_FLAGS].join(' ')}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  const env = { ...process.env, CHROME_PATH: findChromium() ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env,
    maxBuffer: REPORT_MAX,
  });
  return report.parse(JSON.parse(stdout));
}

function lineOf(path: string, { categories, audits }: Report): string {
  const scores = Object.entries(categories).map(
    ([name, { score }]) => `${name} ${percentOf(score)}`,
  );
  const shift = audits[SHIFT]?.numericValue;
  const moved = shift === undefined ? [] : [`layout shift ${shift.toFixed(3)}`];
  return `${path.replace(/#.*/, ', as a guest')}: ${[...scores, ...moved].join(', ')}`;
}

/** The audits that cost a point where none may be lost. What was asked for and is not in the report is a fault, too. */
function faultsOf({ categories, audits }: Report, asked: readonly Category[]): string[] {
  return MUST_BE_FULL.filter((name) => asked.includes(name)).flatMap((name) => {
    const category = categories[name];
    if (category === undefined) return [`${name} is not in the report`];
    if (category.score === 1) return [];
    const lost = category.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
    );
    return [`${name} is under 100: ${lost.map(({ id }) => id).join(', ')}`];
  });
}

function percentOf(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}
