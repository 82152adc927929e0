import { createContext, type ReactElement, useContext, useDeferredValue } from 'react';
import { type CustomItemComponentProps, WindowVirtualizer } from 'virtua';

/** Lists up to this length are rendered whole, so that the browser's own search finds everything in them. */
const DRAWN_WHOLE = 40;
/** How far beyond the screen rows are rendered, in CSS pixels, so that fast scrolling and the Tab key find them. */
const BEYOND_PX = 1200;

interface ListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactElement;
  /**
   * About how high a row of high cards is, in CSS pixels. Until rows are measured, the library takes them for so low that
   * it renders several times as many as the screen shows.
   */
  rowHeight?: number;
}

/** A list of cards that scrolls with the page; of a long list only the cards near the screen are rendered. */
export function LongList<T>({ items, keyOf, children, rowHeight }: ListProps<T>) {
  // The rows beyond the screen come after those that are seen.
  const beyond = useDeferredValue(BEYOND_PX, 0);
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
      <WindowVirtualizer
        data={items}
        as="ul"
        item={Row}
        bufferSize={beyond}
        {...(rowHeight !== undefined && { itemSize: rowHeight })}
      >
        {(item) => (
          <div key={keyOf(item)} className="pb-4">
            {children(item)}
          </div>
        )}
      </WindowVirtualizer>
    </LengthContext>
  );
}

/** The number of rows of the whole list. */
const LengthContext = createContext(0);

/** Each row has its position and the total, since a screen reader cannot count rows that are not rendered. */
function Row({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={style} aria-setsize={useContext(LengthContext)} aria-posinset={index + 1}>
      {children}
    </li>
  );
}
