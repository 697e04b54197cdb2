/** The address of a picture of content: it is open to everybody and never shows another one. */
export function pictureAddress(id: string): string {
  return `/content/${id}.jpg`;
}
