import * as z from 'zod/mini';
import { invalid, type StripeFailure } from './failure.ts';
import type { Form } from './form.ts';

/** An integer in digits, as a form writes it. */
export const integer = z.pipe(z.string().check(z.regex(/^-?\d+$/)), z.transform(Number));

/** Cents, at least one. */
export const amount = z.pipe(z.string().check(z.regex(/^[1-9]\d*$/)), z.transform(Number));

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

export const metadata = z.optional(z.record(z.string(), z.string()));

export const usd = z.literal('usd');

export const nothing = z.strictObject({});

/** Reads a call's parameters; throws Stripe's refusal of the first wrong one. */
export function readParams<S extends z.ZodMiniType>(schema: S, form: Form): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw new Error('A refusal without a reason');
  throw faultOf(issue, form);
}

/** The metadata after these keys are set; an empty text removes a key. */
export function withMetadata(
  old: Record<string, string>,
  set: Record<string, string> = {},
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...set }).filter(([, text]) => text !== ''));
}

function faultOf(issue: z.core.$ZodIssue, form: Form): StripeFailure {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = nameOf(issue.path);
  if (valueAt(form, issue.path) === undefined)
    return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  return invalid(`Invalid ${param}: ${issue.message}`, param);
}

function nameOf([first = '', ...others]: PropertyKey[]): string {
  return String(first) + others.map((key) => `[${String(key)}]`).join('');
}

function valueAt(form: Form, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined),
    form,
  );
}
