import argon2 from '@node-rs/argon2';

/** The hash of an unknown password, created once, for names without an account. */
let nobodysHash: Promise<string> | null = null;

/** An argon2id hash with the library's defaults (19 MiB, 2 passes); never within a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return argon2.hash(password);
}

/**
 * True if the password matches this hash. Without a hash it works as long and returns false, so that the time of a
 * sign-in does not reveal whether the account exists.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  nobodysHash ??= argon2.hash('nobody');
  const matches = await argon2.verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash != null;
}
