import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { moved } from './moved.ts';

interface Sorting<Item> {
  /** The items in their current order, also during a drag. */
  readonly items: readonly Item[];
  /** The item that is being dragged. */
  readonly draggedId: string | null;
  /** The event handlers for the handle of a row. */
  readonly gripOf: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Sorts rows by dragging their handles or by the arrow keys on them. Calls `onSorted` once for each new order. */
export function useSorting<Item extends { readonly id: string }>(
  initial: readonly Item[],
  onSorted: (items: readonly Item[], movedId: string) => void,
): Sorting<Item> {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const rowHeight = useRef(1);
  const startY = useRef(0);
  const startIndex = useRef(0);
  const rank = (item: Item) => (order?.indexOf(item.id) ?? -1) + 1 || initial.length + 1;
  const items = order === null ? initial : initial.toSorted((a, b) => rank(a) - rank(b));
  const indexOf = (id: string) => items.findIndex((item) => item.id === id);
  const moveTo = (id: string, to: number) => {
    const next = moved(items, indexOf(id), to);
    setOrder(next.map((item) => item.id));
    return next;
  };
  const drop = (id: string) => {
    if (draggedId !== id) return;
    setDraggedId(null);
    if (indexOf(id) !== startIndex.current) onSorted(items, id);
  };
  return {
    items,
    draggedId,
    gripOf: (id) => ({
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        rowHeight.current = event.currentTarget.closest('li')?.offsetHeight ?? 1;
        startY.current = event.clientY;
        startIndex.current = indexOf(id);
        setDraggedId(id);
      },
      onPointerMove(event) {
        if (draggedId !== id) return;
        const steps = Math.round((event.clientY - startY.current) / rowHeight.current);
        const index = Math.min(Math.max(startIndex.current + steps, 0), items.length - 1);
        if (index !== indexOf(id)) moveTo(id, index);
      },
      onPointerUp: () => drop(id),
      onPointerCancel: () => drop(id),
      onKeyDown(event) {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const index = indexOf(id) + step;
        if (step === 0 || index < 0 || index >= items.length) return;
        event.preventDefault();
        onSorted(moveTo(id, index), id);
      },
    }),
  };
}
