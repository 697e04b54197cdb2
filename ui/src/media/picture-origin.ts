/** Sets the origin from which the platform's own pictures are loaded; empty for that of the page. */
export function setPictureOrigin(origin: string): void {
  pictureOrigin = origin;
}

/** The address of a picture: the platform's own, given by path, come from the origin of pictures. */
export function pictureAddress(path: string): string {
  return path.startsWith('/') ? pictureOrigin + path : path;
}

let pictureOrigin = '';
