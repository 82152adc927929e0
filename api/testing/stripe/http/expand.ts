import type { StripeState } from '../state.ts';
import { invalid } from './failure.ts';
import { includable } from './includable.ts';

/** The answer as JSON, in which the named ids are replaced by their objects. */
export function expand(state: StripeState, body: object, paths: string[]): object {
  const copy: object = JSON.parse(JSON.stringify(body));
  for (const path of paths) expandAt(state, copy, path, path.split('.'));
  return copy;
}

function expandAt(state: StripeState, at: unknown, path: string, [key, ...below]: string[]): void {
  if (key === undefined) return;
  if (Array.isArray(at)) for (const one of at) expandAt(state, one, path, [key, ...below]);
  if (!isRecord(at)) return;
  at[key] = expanded(state, at, key, path);
  expandAt(state, at[key], path, below);
}

function expanded(state: StripeState, holder: Record<string, unknown>, key: string, path: string) {
  const value = key in holder ? holder[key] : asJson(includable(state, holder, key));
  if (value === null || isRecord(value) || Array.isArray(value)) return value;
  const found = typeof value === 'string' ? state.find(value) : undefined;
  if (!found) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  return asJson(found);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A deep copy, as it goes over the wire. */
function asJson(value: object | null | undefined): object | null | undefined {
  return value && JSON.parse(JSON.stringify(value));
}
