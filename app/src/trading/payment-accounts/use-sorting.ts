import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { moved } from './moved.ts';

interface Sorting<Thing> {
  /** The things as they stand now, also while one is being dragged. */
  readonly things: readonly Thing[];
  /** The one in hand. */
  readonly draggedId: string | null;
  /** For the grip of each row. */
  readonly gripOf: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Rows put in order by dragging their grips, or by the arrow keys on them. `onSorted` hears of each new order once. */
export function useSorting<Thing extends { readonly id: string }>(
  given: readonly Thing[],
  onSorted: (things: readonly Thing[], movedId: string) => void,
): Sorting<Thing> {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const rowHeight = useRef(1);
  const startY = useRef(0);
  const startPlace = useRef(0);
  const rank = (thing: Thing) => (order?.indexOf(thing.id) ?? -1) + 1 || given.length + 1;
  const things = order === null ? given : given.toSorted((a, b) => rank(a) - rank(b));
  const placeOf = (id: string) => things.findIndex((thing) => thing.id === id);
  const put = (id: string, to: number) => {
    const next = moved(things, placeOf(id), to);
    setOrder(next.map((thing) => thing.id));
    return next;
  };
  const drop = (id: string) => {
    if (draggedId !== id) return;
    setDraggedId(null);
    if (placeOf(id) !== startPlace.current) onSorted(things, id);
  };
  return {
    things,
    draggedId,
    gripOf: (id) => ({
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        rowHeight.current = event.currentTarget.closest('li')?.offsetHeight ?? 1;
        startY.current = event.clientY;
        startPlace.current = placeOf(id);
        setDraggedId(id);
      },
      onPointerMove(event) {
        if (draggedId !== id) return;
        const steps = Math.round((event.clientY - startY.current) / rowHeight.current);
        const place = Math.min(Math.max(startPlace.current + steps, 0), things.length - 1);
        if (place !== placeOf(id)) put(id, place);
      },
      onPointerUp: () => drop(id),
      onPointerCancel: () => drop(id),
      onKeyDown(event) {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const place = placeOf(id) + step;
        if (step === 0 || place < 0 || place >= things.length) return;
        event.preventDefault();
        onSorted(put(id, place), id);
      },
    }),
  };
}
