/**
 * Loaded by `--import` into each process that a test starts, to save processor time.
 *
 * Starts: Node parses a package's whole list of exports again for each import of it and for each of its files: 180 kB
 * for drizzle-orm, some 280 times. Here each is resolved once, and what was compiled is kept for the next process.
 *
 * Passwords: they are hashed by argon2id with its least effort, since nearly every test registers members. The effort
 * of the product is tested in api/services/accounts/passwords.test.ts.
 */
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import argon2 from '@node-rs/argon2';

const PACKAGE = 'drizzle-orm';
const resolved = new Map<string, ResolveFnOutput>();

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes(`/node_modules/${PACKAGE}/`))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith(PACKAGE)) return next(specifier, context);
    const known = resolved.get(specifier) ?? next(specifier, context);
    resolved.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});

const { hash } = argon2;
argon2.hash = (password, options, signal) =>
  hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
