/** How a screen is laid out: its size in CSS pixels, and the size of its text. */
export interface Layout {
  name: string;
  size: { width: number; height: number };
  fontPx: number;
}

/** A current phone, a desktop, and the smallest phone. */
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  small: { width: 320, height: 640 },
};
/** The browsers' default text, and text at twice the size. */
const TEXTS = { '': 16, '-large': 32 };

/** Every size with both texts. */
export const LAYOUTS: readonly Layout[] = Object.entries(SIZES).flatMap(([shape, size]) =>
  Object.entries(TEXTS).map(([text, fontPx]) => ({ name: shape + text, size, fontPx })),
);

/** Each layout is looked at in both. */
export const SCHEMES = ['light', 'dark'] as const;
