import { createElement, type SVGProps } from 'react';

/** A drawing of Lucide's: its elements with their attributes. */
interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

const LINES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes an icon of its drawing, all that this app asks for: 24 px, in lines of 2 px of the colour around
 * it. The build puts it in the place of Lucide's own maker, which does more and is 1 kB larger
 * (vite.config.ts).
 */
// oxlint-disable-next-line import/no-default-export -- Lucide's drawings import their maker so.
export default function createLucideIcon({ node }: Drawing) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...LINES, ...props }, lines);
  };
}
