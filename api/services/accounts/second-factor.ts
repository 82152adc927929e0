import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '#api/core/config.ts';
import { Problem } from '#api/core/problem.ts';
import type { Tx } from '#api/store/store.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { secondFactorRefusals } from '#shared/text/second-factor-refusals.ts';
import type { Deps } from '../deps.ts';
import { giveAttemptBack, type Limit, takeAttempt } from './rate-limit.ts';
import { openSecret, sealSecret } from './second-factor-secret.ts';
import { logWrongGuess } from './security-events.ts';
import { deviceOfMember, type SignInBrowser } from './sign-in-browser.ts';

const RECOVERY_CODES = 10;
/** Clocks differ: the code before and the code after count, too. */
const WINDOW = 1;
/** The secret's length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/**
 * Wrong codes: few are allowed, because anyone who enters one knows the password. On the member's own devices they
 * are counted separately.
 */
export function codeLimits(userId: number, browser: SignInBrowser): Limit[] {
  const device = deviceOfMember(browser, userId);
  const windowMs = 15 * MINUTE_MS;
  if (device === null) return [{ key: `code:account:${userId}`, max: 10, windowMs }];
  const hash = createHash('sha256').update(device.id).digest('hex');
  return [{ key: `code:device:${userId} ${hash}`, max: 10, windowMs }];
}

/** The member's authenticator app, once it is confirmed. */
export async function findSecondFactor({ db, t: { secondFactors } }: Tx, userId: number) {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return factor ?? null;
}

/**
 * Requires a code of the member's authenticator app, or a recovery code, if they have one; true if they do. A wrong one
 * stays counted, a right one is spent. Throws `code_required`, `wrong_code`, or `slow_down` after too many wrong ones.
 */
export async function requireCode(
  deps: Deps,
  userId: number,
  code: string | undefined,
  browser: SignInBrowser,
): Promise<boolean> {
  const { store, now } = deps;
  if (!(await store.read((tx) => findSecondFactor(tx, userId)))) return false;
  if (!code) throw codeRequired();
  await countedCode(deps, userId, browser, (tx) => spendCode(tx, deps.config, userId, code, now()));
  return true;
}

/** Runs a check of a code, which counts as a wrong one unless it succeeds. Throws `wrong_code` and `slow_down`. */
export async function countedCode(
  deps: Deps,
  userId: number,
  browser: SignInBrowser,
  check: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { store, now } = deps;
  const limits = codeLimits(userId, browser);
  const usedUp = await store.write((tx) => takeAttempt(tx, limits, now()));
  const isRight = await store.write(async (tx) => {
    const isSpent = await check(tx);
    if (isSpent) await giveAttemptBack(tx, limits);
    return isSpent;
  });
  if (isRight) return;
  logWrongGuess(deps, 'code', userId, usedUp);
  throw new Problem('wrong_code', secondFactorRefusals.wrongCode);
}

export function codeRequired(): Problem {
  return new Problem('code_required', secondFactorRefusals.codeRequired);
}

/** A new secret for an app, unconfirmed; it replaces one that was never confirmed. */
export async function startSecondFactor(
  { db, t: { secondFactors } }: Tx,
  config: Config,
  user: { id: number; username: string },
  now: number,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = { secret: sealSecret(config, user.id, secret.base32), createdAt: now };
  await db
    .insert(secondFactors)
    .values({ userId: user.id, ...sealed })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { ...sealed, lastStep: 0 } });
  const totp = appOf(secret.base32, { label: user.username, issuer: 'PPR' });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Confirms the app by its first code; returns new recovery codes, or null for a wrong code. */
export async function confirmSecondFactor(
  tx: Tx,
  config: Config,
  userId: number,
  code: string,
  now: number,
): Promise<string[] | null> {
  if (!(await spendAppCode(tx, config, userId, code, now))) return null;
  const { db, t } = tx;
  await db
    .update(t.secondFactors)
    .set({ confirmedAt: now })
    .where(eq(t.secondFactors.userId, userId));
  return replaceRecoveryCodes(tx, userId);
}

/** Gives the member new recovery codes; the ones before stop working. */
export async function replaceRecoveryCodes({ db, t }: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db
    .update(t.secondFactors)
    .set({ recoveryCodes: codes.map(hashOf).join(' ') })
    .where(eq(t.secondFactors.userId, userId));
  return codes;
}

/** Removes the app and its recovery codes; true if there was one. */
export async function removeSecondFactor({ db, t }: Tx, userId: number): Promise<boolean> {
  const removed = await db
    .delete(t.secondFactors)
    .where(eq(t.secondFactors.userId, userId))
    .returning({ id: t.secondFactors.userId });
  return removed.length > 0;
}

/** Uses up a code of the app or a recovery code; false if it is wrong or was used before. */
export async function spendCode(
  tx: Tx,
  config: Config,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  return (
    (await spendAppCode(tx, config, userId, code, now)) ||
    (await spendRecoveryCode(tx, userId, code))
  );
}

/** The update finds the row only while no later code was used, in any process: each code works once. */
async function spendAppCode(
  { db, t: { secondFactors } }: Tx,
  config: Config,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '');
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = row && openSecret(config, userId, row.secret);
  if (!secret || !/^\d{6}$/.test(token)) return false;
  const totp = appOf(secret);
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter({ timestamp: now }) + delta;
  const spent = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.userId });
  return spent.length > 0;
}

/** The update finds the row only with the codes that were read: two calls never spend the same one. */
async function spendRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const { db, t } = tx;
  const { secondFactors } = t;
  const factor = await findSecondFactor(tx, userId);
  const hash = hashOf(code);
  const left = factor?.recoveryCodes.split(' ') ?? [];
  if (!factor || !left.includes(hash)) return false;
  const spent = await db
    .update(secondFactors)
    .set({ recoveryCodes: left.filter((each) => each !== hash).join(' ') })
    .where(
      and(eq(secondFactors.userId, userId), eq(secondFactors.recoveryCodes, factor.recoveryCodes)),
    )
    .returning({ id: secondFactors.userId });
  return spent.length > 0;
}

function appOf(secret: string, shown: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...shown, secret: Secret.fromBase32(secret) });
}

/** 80 random bits in groups that are easy to copy: nobody guesses one, so a fast hash protects it. */
function newRecoveryCode(): string {
  return (randomBytes(10).toString('hex').match(/.{5}/g) ?? []).join('-');
}

/** The same for a code that is typed in capitals, with blanks or without its dashes. */
function hashOf(recoveryCode: string): string {
  const plain = recoveryCode.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
