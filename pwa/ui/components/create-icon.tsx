import { createElement, type SVGProps } from 'react';

/** What a module of lucide-react says of its icon. Each attribute `key` is React's. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes the component of an icon, which screen readers skip. The build puts this in place of lucide's own function:
 * that one takes options which no screen uses, 1.5 kB of the first script for them, and its time at each icon of a
 * list.
 */
// oxlint-disable-next-line import/no-default-export -- the icons of lucide import it so
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
