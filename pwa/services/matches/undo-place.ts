/** The id of the element over the bar in which Undo is offered. */
export const UNDO_PLACE = 'undo';
