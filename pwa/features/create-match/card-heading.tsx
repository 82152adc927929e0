import { type Ref, useEffect, useRef } from 'react';
import { cx } from '#pwa/ui/components/cx.ts';

/**
 * The ref of the heading of what takes the form's place, which has the focus at once. The page is at its top then: left
 * where the form was scrolled to, its title would be under the bar and the toast.
 */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return heading;
}

/** That heading; its card names itself by the same id. */
export function CardHeading({
  ref,
  id,
  className,
  children,
}: {
  ref: Ref<HTMLHeadingElement>;
  id: string;
  className?: string;
  children: string;
}) {
  return (
    <h2 ref={ref} tabIndex={-1} id={id} className={cx('text-3xl outline-none', className)}>
      {children}
    </h2>
  );
}
