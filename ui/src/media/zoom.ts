/** The view of a picture: its scale, and the offset of its middle from the middle of the screen. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

const LARGEST = 6;

export interface Size {
  width: number;
  height: number;
}

/** Scales about a point measured from the middle of the screen, which stays under the finger. */
export function zoomAbout(zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Size): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return keepInside({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, frame);
}

/** Moves a magnified picture; its edges never come further in than the edges of the screen. */
export function moveBy(zoom: Zoom, x: number, y: number, frame: Size): Zoom {
  return keepInside({ scale: zoom.scale, x: zoom.x + x, y: zoom.y + y }, frame);
}

function keepInside({ scale, x, y }: Zoom, frame: Size): Zoom {
  const mostX = (frame.width * (scale - 1)) / 2;
  const mostY = (frame.height * (scale - 1)) / 2;
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0;
}
