import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { checkPassword, passwordLimits } from '#api/services/accounts/passwords.ts';
import { giveAttemptBack } from '#api/services/accounts/rate-limit.ts';
import {
  codeRequired,
  confirmSecondFactor,
  countedCode,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  requireCode,
  startSecondFactor,
} from '#api/services/accounts/second-factor.ts';
import { endOtherSessions, type Session } from '#api/services/accounts/sessions.ts';
import type { SignInBrowser } from '#api/services/accounts/sign-in-browser.ts';
import { mayAdminister, type UserRow } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import type { Tx } from '#api/store/store.ts';
import type { DeleteAccountRequest } from '#shared/schemas/auth.ts';
import type {
  CodeRequest,
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorState,
} from '#shared/schemas/second-factor.ts';
import { admin } from '#shared/text/admin-refusals.ts';
import { secondFactorRefusals as text } from '#shared/text/second-factor-refusals.ts';

/** Whether the admin has an authenticator app (ACCOUNT-22). Throws `denied` for other members, as all of these. */
export function readSecondFactor(deps: Deps, session: Session): Promise<SecondFactorState> {
  return deps.store.read(async (tx) => {
    await adminOf(tx, deps, session);
    const factor = await findSecondFactor(tx, session.userId);
    return {
      isOn: factor !== null,
      isRequired: deps.config.adminTotp === 'required',
      recoveryCodesLeft: factor?.recoveryCodes.split(' ').filter(Boolean).length ?? 0,
    };
  });
}

/**
 * Gives the admin a secret for an app, which has no effect until it is confirmed. Throws `wrong_password`, `slow_down`,
 * and `denied` while there is an app.
 */
export async function beginSecondFactor(
  deps: Deps,
  session: Session,
  { password }: DeleteAccountRequest,
): Promise<SecondFactorSecret> {
  const { store, config, now } = deps;
  await store.read((tx) => adminOf(tx, deps, session));
  await checkPassword(deps, session.userId, password);
  return store.write(async (tx) => {
    await tx.lock.owner(session.userId);
    const user = await adminOf(tx, deps, session);
    await giveAttemptBack(tx, passwordLimits(user.id));
    if (await findSecondFactor(tx, user.id)) throw new Problem('denied', text.alreadyOn);
    return startSecondFactor(tx, config, user, now());
  });
}

/**
 * Confirms the app by its first code: from now on a sign-in needs one. Ends the admin's other sessions, which began
 * without. Throws `wrong_code`, `slow_down`, and `denied` if there is an app already.
 */
export async function confirmFirstCode(
  deps: Deps,
  session: Session,
  { code }: CodeRequest,
  browser: SignInBrowser,
): Promise<RecoveryCodes> {
  const { store, config, now, pokes, log } = deps;
  const { userId } = session;
  await store.read((tx) => adminOf(tx, deps, session));
  let codes: string[] | null = null;
  await countedCode(deps, userId, browser, async (tx) => {
    await tx.lock.owner(userId);
    // A sign-in that began without a code waits here, and then needs one.
    await tx.lock.users([userId]);
    if (await findSecondFactor(tx, userId)) throw new Problem('denied', text.alreadyOn);
    codes = await confirmSecondFactor(tx, config, userId, code, now());
    if (codes === null) return false;
    const ended = await endOtherSessions(tx, session);
    tx.onCommit(() => pokes.endSessions(ended));
    return true;
  });
  log.info('second-factor-on', { member: userId });
  return { recoveryCodes: codes ?? [] };
}

/** Gives new recovery codes in place of the ones before. Throws as `endSecondFactor`. */
export async function renewRecoveryCodes(
  deps: Deps,
  session: Session,
  proof: SecondFactorProof,
  browser: SignInBrowser,
): Promise<RecoveryCodes> {
  const { userId } = session;
  const codes = await withProof(deps, session, proof, browser, (tx) =>
    replaceRecoveryCodes(tx, userId),
  );
  deps.log.info('recovery-codes-replaced', { member: userId });
  return { recoveryCodes: codes };
}

/** Removes the app, with a code of it or a recovery code. Throws `wrong_password`, `wrong_code` and `slow_down`. */
export async function endSecondFactor(
  deps: Deps,
  session: Session,
  proof: SecondFactorProof,
  browser: SignInBrowser,
): Promise<void> {
  const { userId } = session;
  await withProof(deps, session, proof, browser, (tx) => removeSecondFactor(tx, userId));
  deps.log.warn('second-factor-off', { member: userId });
}

/** Runs a change of an admin's app once their password and a code were right; the code is spent. */
async function withProof<T>(
  deps: Deps,
  session: Session,
  { password, code }: SecondFactorProof,
  browser: SignInBrowser,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { store } = deps;
  const { userId } = session;
  await store.read((tx) => adminOf(tx, deps, session));
  await checkPassword(deps, userId, password);
  if (!(await requireCode(deps, userId, code, browser))) throw codeRequired();
  return store.write(async (tx) => {
    await tx.lock.owner(userId);
    await giveAttemptBack(tx, passwordLimits(userId));
    // Another device may have removed the app since.
    if (!(await findSecondFactor(tx, userId))) throw codeRequired();
    return change(tx);
  });
}

async function adminOf(tx: Tx, { config }: Deps, { userId }: Session): Promise<UserRow> {
  const member = await findMember(tx, userId);
  if (!member || !mayAdminister(member, config))
    throw new Problem('denied', admin.denied.description);
  return member;
}
