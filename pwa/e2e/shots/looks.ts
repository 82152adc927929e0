/** How a screen is looked at: its size in CSS pixels, the size of its text, and the color scheme. */
export interface Look {
  /** The end of the picture's name. */
  name: string;
  size: { width: number; height: number };
  fontPx: number;
  colorScheme: 'light' | 'dark';
}

/** A current phone, a desktop, and the smallest phone. */
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  small: { width: 320, height: 640 },
};
/** The browsers' default text, and text at twice the size. */
const TEXTS = { '': 16, '-large': 32 };

/** Every size with both texts in both schemes. */
export const LOOKS: readonly Look[] = Object.entries(SIZES).flatMap(([shape, size]) =>
  Object.entries(TEXTS).flatMap(([text, fontPx]) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${shape}${text}-${colorScheme}`,
      size,
      fontPx,
      colorScheme,
    })),
  ),
);
