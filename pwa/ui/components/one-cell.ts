/** For all children of a grid with one cell: it has the height of the tallest one, whichever shows. */
export const ONE_CELL = { gridArea: '1 / 1' };
