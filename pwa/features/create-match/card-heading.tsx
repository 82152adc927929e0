import { type Ref, useEffect, useRef } from 'react';

/** The ref of the heading of what takes the form's place, which has the focus at once. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** That heading; its card names itself by the same id. */
export function CardHeading({
  ref,
  id,
  children,
}: {
  ref: Ref<HTMLHeadingElement>;
  id: string;
  children: string;
}) {
  return (
    <h2 ref={ref} tabIndex={-1} id={id} className="text-center text-3xl outline-none">
      {children}
    </h2>
  );
}
