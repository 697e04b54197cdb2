/** Which square of a picture is shown: its middle as parts of the picture, and how much it is enlarged. */
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

/** The square of the picture that a crop takes, in the picture's own points. */
export function squareOf(crop: Crop, picture: Size): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / crop.zoom;
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side };
}

/** The nearest crop that shows nothing beside the picture. */
export function withinPicture(crop: Crop, picture: Size): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, crop.zoom));
  const half = Math.min(picture.width, picture.height) / zoom / 2;
  const bounded = (part: number, length: number) => Math.min(1 - half / length, Math.max(half / length, part));
  return { x: bounded(crop.x, picture.width), y: bounded(crop.y, picture.height), zoom };
}

/** Drags the picture by points of a view of this size. */
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
