import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const LOOK = {
  frame: 'flex flex-wrap p-1',
  choice:
    'relative grid flex-1 place-items-center rounded-lg text-center text-balance has-checked:bg-court has-checked:text-on-court',
  radio: 'absolute inset-0 cursor-pointer appearance-none',
};

/** A choice of a few: radio buttons drawn as one bar. */
export function Segmented<T extends string>(group: RadioGroupProps<T>) {
  return <RadioGroup {...group} look={LOOK} />;
}
