const WEBP = 'image/webp';

/** The types of pictures that can be chosen. The server accepts JPG and PNG; this browser converts others to PNG. */
export const LOGO_TYPES = `image/jpeg,image/png,${WEBP}`;

/**
 * A chosen picture in a format that the server accepts. One that the browser cannot read is sent unchanged, and refused
 * there.
 */
export async function sendableLogo(file: File): Promise<File> {
  if (file.type !== WEBP) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return drawn ? new File([drawn], 'logo.png', { type: drawn.type }) : file;
}
