/** Sets the origin from which the platform's own pictures are loaded; empty for that of the page. */
export function setPictureOrigin(origin: string): void {
  pictureOrigin = origin;
}

/**
 * The URL of a picture. A path means one of the platform's own pictures, loaded from the picture origin; any other
 * address is returned unchanged.
 */
export function pictureAddress(path: string): string {
  return path.startsWith('/') ? pictureOrigin + path : path;
}

let pictureOrigin = '';
