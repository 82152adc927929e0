import { createContext, type ReactElement, useContext } from 'react';
import { type CustomItemComponentProps, WindowVirtualizer } from 'virtua';

/** Lists up to this length are drawn whole: the browser's own search finds everything in them. */
const DRAWN_WHOLE = 40;
/** So much beyond the screen is drawn, in CSS pixels: a flick of the thumb and the Tab key find it there. */
const BEYOND_PX = 1200;

interface ListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactElement;
}

/** A list of cards that scrolls with the page; of thousands only those in sight are drawn. */
export function LongList<T>({ items, keyOf, children }: ListProps<T>) {
  if (items.length <= DRAWN_WHOLE) {
    return (
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    );
  }
  return (
    <LengthContext value={items.length}>
      <WindowVirtualizer data={items} as="ul" item={Row} bufferSize={BEYOND_PX}>
        {(item) => (
          <div key={keyOf(item)} className="pb-4">
            {children(item)}
          </div>
        )}
      </WindowVirtualizer>
    </LengthContext>
  );
}

/** How many rows the whole list has. */
const LengthContext = createContext(0);

/** A row says which of how many it is, for the rest is not there to be counted. */
function Row({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={style} aria-setsize={useContext(LengthContext)} aria-posinset={index + 1}>
      {children}
    </li>
  );
}
