/** The visible square of a picture: its centre as fractions of the picture's size, and its zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The square that a crop cuts out, in pixels of the picture. */
export function squareOf(crop: Crop, picture: Size): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / crop.zoom;
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side };
}

/** The nearest crop that shows nothing outside the picture. */
export function withinPicture(crop: Crop, picture: Size): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, crop.zoom));
  const half = Math.min(picture.width, picture.height) / zoom / 2;
  const bounded = (part: number, length: number) => Math.min(1 - half / length, Math.max(half / length, part));
  return { x: bounded(crop.x, picture.width), y: bounded(crop.y, picture.height), zoom };
}

/** The crop after a drag of `x` and `y` pixels in a view that is `view` pixels wide. */
export function dragged(
  crop: Crop,
  picture: Size,
  by: { readonly x: number; readonly y: number; readonly view: number },
): Crop {
  const { side } = squareOf(crop, picture);
  const scale = side / by.view;
  const moved = { ...crop, x: crop.x - (by.x * scale) / picture.width, y: crop.y - (by.y * scale) / picture.height };
  return withinPicture(moved, picture);
}
