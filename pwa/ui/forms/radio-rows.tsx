import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const LOOK = {
  frame: 'divide-y divide-line',
  choice: 'flex cursor-pointer items-center gap-2 py-1',
  radio: 'tick rounded-full',
};

/** A choice of a few with long labels: a row with a radio button each. */
export function RadioRows<T extends string>(group: RadioGroupProps<T>) {
  return <RadioGroup {...group} look={LOOK} />;
}
