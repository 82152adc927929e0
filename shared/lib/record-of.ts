/** An object with one value for each of these names, in their order. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, index: number) => Value,
): Record<Name, Value> {
  // Sound because every name has an entry.
  return Object.fromEntries(names.map((name, index) => [name, make(name, index)])) as Record<
    Name,
    Value
  >;
}
