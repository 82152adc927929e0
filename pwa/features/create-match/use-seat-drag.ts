import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { SeatPlace } from './form-state.ts';

/** A pointer that moves less than this (CSS pixels) taps. */
const DRAG_FROM_PX = 8;

interface Dragging {
  from: SeatPlace;
  to: SeatPlace | null;
  x: number;
  y: number;
}

export interface SeatDrag {
  /** The listeners of the part of a seat by which a player is dragged. */
  handle: (place: SeatPlace) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  styleOf: (place: SeatPlace) => CSSProperties | undefined;
  isDragged: (place: SeatPlace) => boolean;
  isTarget: (place: SeatPlace) => boolean;
}

/** Dragging a player to a seat of the other team (MATCH-40). `onDrop` gets both seats. */
export function useSeatDrag(onDrop: (from: SeatPlace, to: SeatPlace) => void): SeatDrag {
  const [drag, setDrag] = useState<Dragging | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const move = (from: SeatPlace, event: PointerEvent) => {
    if (start.current === null) return;
    const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
    if (drag === null && Math.hypot(x, y) < DRAG_FROM_PX) return;
    wasDragged.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const to = seatAt(event.clientX, event.clientY);
    setDrag({ from, to: to?.team === from.team ? null : to, x, y });
  };
  return {
    handle: (place) => ({
      onPointerDown: ({ button, clientX, clientY }) => {
        wasDragged.current = false;
        if (button === 0) start.current = { x: clientX, y: clientY };
      },
      onPointerMove: (event) => move(place, event),
      onPointerUp: () => {
        if (drag?.to) onDrop(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
      // Letting go of a dragged player is no tap. A click by the keyboard has no position.
      onClickCapture: (event) => {
        if (wasDragged.current && event.detail > 0) event.stopPropagation();
      },
    }),
    styleOf: (place) =>
      drag !== null && isSame(drag.from, place)
        ? { transform: `translate(${drag.x}px, ${drag.y}px)`, pointerEvents: 'none' }
        : undefined,
    isDragged: (place) => drag !== null && isSame(drag.from, place),
    isTarget: (place) => drag?.to != null && isSame(drag.to, place),
  };
}

/** The attribute by which a seat is found under the pointer. */
export function seatMark({ team, index }: SeatPlace): { 'data-seat': string } {
  return { 'data-seat': `${team}:${index}` };
}

function seatAt(x: number, y: number): SeatPlace | null {
  const found = document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-seat]')?.dataset['seat'] ?? []);
  const [team, index] = found[0]?.split(':') ?? [];
  if (team !== 'team1' && team !== 'team2') return null;
  return { team, index: Number(index) };
}

function isSame(one: SeatPlace, other: SeatPlace): boolean {
  return one.team === other.team && one.index === other.index;
}
