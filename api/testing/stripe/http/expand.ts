import type { World } from '../state.ts';
import { invalid } from './failure.ts';
import { includable } from './includable.ts';

/** The answer as JSON, in which the named ids have become the objects that they name. */
export function expand(world: World, body: object, paths: string[]): object {
  const copy: object = JSON.parse(JSON.stringify(body));
  for (const path of paths) expandAt(world, copy, path, path.split('.'));
  return copy;
}

function expandAt(world: World, at: unknown, path: string, [key, ...below]: string[]): void {
  if (key === undefined) return;
  if (Array.isArray(at)) for (const one of at) expandAt(world, one, path, [key, ...below]);
  if (!isRecord(at)) return;
  at[key] = expanded(world, at, key, path);
  expandAt(world, at[key], path, below);
}

function expanded(world: World, holder: Record<string, unknown>, key: string, path: string) {
  const value = key in holder ? holder[key] : asJson(includable(world, holder, key));
  if (value === null || isRecord(value) || Array.isArray(value)) return value;
  const found = typeof value === 'string' ? world.find(value) : undefined;
  if (!found) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  return asJson(found);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As it goes over the wire, and nobody's but the receiver's. */
function asJson(value: object | null | undefined): object | null | undefined {
  return value && JSON.parse(JSON.stringify(value));
}
