import { ConfigError } from '#api/core/config.ts';
import { findMemberByUsername } from '#api/services/accounts/find-user.ts';
import { removeSecondFactor } from '#api/services/accounts/second-factor.ts';
import { endSessionsOf } from '#api/services/accounts/sessions.ts';
import { print, runCommand, withDeps } from './run-command.ts';

/**
 * `npm run totp -- remove NAME`: removes the authenticator app of an admin who has lost it and the recovery
 * codes, and ends all their sessions. Who asks for that is for the operator to check.
 */
await runCommand(async (args) => {
  const [verb, username, ...more] = args;
  if (verb !== 'remove' || username === undefined || more.length > 0)
    throw new ConfigError('Usage: npm run totp -- remove <username>');
  await withDeps(async ({ store, log }) => {
    const member = await store.read((tx) => findMemberByUsername(tx, username));
    if (!member) throw new ConfigError(`No member has the username ${username}.`);
    const isRemoved = await store.write(async (tx) => {
      await tx.lock.owner(member.id);
      await endSessionsOf(tx, member.id);
      return removeSecondFactor(tx, member.id);
    });
    if (isRemoved) log.warn('second-factor-off', { member: member.id });
    print(
      isRemoved
        ? `${username} is logged out everywhere and now signs in without a code.`
        : `${username} has no authenticator app.`,
    );
  });
});
