import {
  createContext,
  type ReactElement,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import {
  type CacheSnapshot,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua';

/** Lists up to this length are rendered whole, so that the browser's own search finds everything in them. */
const DRAWN_WHOLE = 40;
/** How far beyond the screen rows are rendered, in CSS pixels, so that fast scrolling and the Tab key find them. */
const BEYOND_PX = 1200;

/** The heights of the rows that were drawn, by the key of the history entry; of the lists that were left last. */
const leftLists = new Map<string, CacheSnapshot>();
const REMEMBERED = 10;

interface ListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactElement;
  /**
   * About how high a row of high cards is, in CSS pixels. Until rows are measured, the library takes them for so low
   * that it renders several times as many as the screen shows.
   */
  rowHeight?: number;
}

/** A list of cards that scrolls with the page; of a long list only the cards near the screen are rendered. */
export function LongList<T>(props: ListProps<T>) {
  const { items, keyOf, children } = props;
  if (items.length > DRAWN_WHOLE) return <DrawnInPart {...props} />;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

function DrawnInPart<T>({ items, keyOf, children, rowHeight }: ListProps<T>) {
  // The rows beyond the screen come after those that are seen.
  const beyond = useDeferredValue(BEYOND_PX, 0);
  const { key } = useLocation();
  const list = useRef<WindowVirtualizerHandle>(null);
  // By supposed heights, the place to which Back leads would be that of another card.
  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      if (handle !== null) remember(key, handle.cache);
    };
  }, [key]);
  const cache = leftLists.get(key);
  const draw = useMemo(() => drawnOnce(keyOf, children), [keyOf, children]);
  return (
    <LengthContext value={items.length}>
      <WindowVirtualizer
        ref={list}
        data={items}
        as="ul"
        item={Row}
        bufferSize={beyond}
        {...(rowHeight !== undefined && { itemSize: rowHeight })}
        {...(cache !== undefined && { cache })}
      >
        {draw}
      </WindowVirtualizer>
    </LengthContext>
  );
}

/** The same element for an item each time: else a step of scrolling renders every card near the screen again. */
function drawnOnce<T>(keyOf: (item: T) => string, draw: (item: T) => ReactElement) {
  const drawn = new Map<T, ReactElement>();
  return (item: T): ReactElement => {
    const known = drawn.get(item);
    if (known !== undefined) return known;
    const element = (
      <div key={keyOf(item)} className="pb-4">
        {draw(item)}
      </div>
    );
    drawn.set(item, element);
    return element;
  };
}

function remember(key: string, heights: CacheSnapshot): void {
  leftLists.delete(key);
  leftLists.set(key, heights);
  for (const oldest of [...leftLists.keys()].slice(0, -REMEMBERED)) leftLists.delete(oldest);
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
