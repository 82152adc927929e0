/**
 * The contrast of two colors by WCAG 2, from 1 to 21, each given as `#rrggbb` or `rgb(r, g, b)`. Throws for other
 * notations.
 */
export function contrastOf(colour: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(colour)?.slice(1);
  if (hex) return hex.map((pair) => Number.parseInt(pair, 16));
  const decimal = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  if (decimal) return decimal.map(Number);
  throw new Error(`No such colour: ${colour}`);
}
