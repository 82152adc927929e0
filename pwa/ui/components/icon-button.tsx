import { Button, type ButtonProps } from './button.tsx';
import { cx } from './cx.ts';

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: ButtonProps & { label: string }) {
  return <Button data-tip aria-label={label} className={cx('w-12 px-0', className)} {...rest} />;
}
