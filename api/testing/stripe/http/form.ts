/** A value of a form with nested keys, as in `items[0][price]=price_1`. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [key: string]: FormValue;
}

/** Reads a form-encoded body or a query, as Stripe's library writes them. */
export function readForm(text: string): Form {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) plant(root, key, value);
  return toForm(root);
}

type Branch = Map<string, Branch | string>;

function plant(root: Branch, key: string, value: string): void {
  const names = key.split(/[[\]]+/).filter((name) => name !== '');
  const last = names.pop() ?? key;
  let branch = root;
  for (const name of names) {
    const next = branch.get(name);
    const below: Branch = next instanceof Map ? next : new Map();
    branch.set(name, below);
    branch = below;
  }
  branch.set(last, value);
}

function toForm(branch: Branch): Form {
  return Object.fromEntries([...branch].map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: Branch | string): FormValue {
  if (typeof value === 'string') return value;
  const isArray = [...value.keys()].every((name) => /^\d+$/.test(name));
  return isArray ? [...value.values()].map(toValue) : toForm(value);
}
