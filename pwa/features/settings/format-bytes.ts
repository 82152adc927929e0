const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the reader's own way, such as "1.2 MB"; `bytes` from 0. */
export function formatBytes(bytes: number): string {
  let rest = bytes;
  let step = 0;
  while (rest >= 1000 && step < UNITS.length - 1) {
    rest /= 1000;
    step += 1;
  }
  const options = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, options).format(rest);
}
