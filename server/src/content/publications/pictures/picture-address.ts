/** The address of a content picture: public, and always the same picture. */
export function pictureAddress(id: string): string {
  return `/content/${id}.jpg`;
}
