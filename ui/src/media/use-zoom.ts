import type { PointerEvent, WheelEvent } from 'react';
import { useRef, useState } from 'react';
import { stepOfSwipe } from './swipe.ts';
import type { Zoom } from './zoom.ts';
import { moveBy, WHOLE, zoomAbout } from './zoom.ts';

const STEP = 1.5;
const DOUBLE = 2.5;
const WHEEL_STEP = 1.1;

/**
 * Zooms a picture by wheel, two fingers, drag and double press; a new `subject` resets it. A swipe over the whole
 * picture calls `onSwipe` with the step to the picture beside it.
 */
export function useZoom(subject: string, onSwipe: (step: -1 | 1) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, PointerEvent>());
  const swipe = useRef<PointerEvent>(null);
  const [shown, setShown] = useState(subject);
  if (shown !== subject) {
    setShown(subject);
    setZoom(WHOLE);
  }

  const scaleAt = (factor: number, clientX: number, clientY: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const point = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    setZoom((current) => zoomAbout(current, factor, point, box));
  };
  const scaleMiddle = (factor: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setZoom((current) => zoomAbout(current, factor, { x: 0, y: 0 }, box));
  };
  const handleMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    const box = frame.current?.getBoundingClientRect();
    if (!before || !box) return;
    const other = [...pointers.current.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    pointers.current.set(event.pointerId, event);
    if (!other) {
      setZoom((current) => moveBy(current, event.clientX - before.clientX, event.clientY - before.clientY, box));
      return;
    }
    const factor = distance(event, other) / Math.max(1, distance(before, other));
    scaleAt(factor, (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  };
  const forget = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    swipe.current = null;
  };
  const handleUp = (event: PointerEvent) => {
    const start = swipe.current;
    forget(event);
    const step = start && stepOfSwipe(event.clientX - start.clientX, event.clientY - start.clientY);
    if (step) onSwipe(step);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, event);
      swipe.current = pointers.current.size === 1 && zoom.scale === 1 ? event : null;
    },
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: forget,
    onWheel: (event: WheelEvent) =>
      scaleAt(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, event.clientX, event.clientY),
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      zoom.scale > 1 ? setZoom(WHOLE) : scaleAt(DOUBLE, event.clientX, event.clientY),
  };
  return { zoom, frame, handlers, zoomIn: () => scaleMiddle(STEP), zoomOut: () => scaleMiddle(1 / STEP) };
}

function distance(pointer: PointerEvent, other: PointerEvent): number {
  return Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
}
