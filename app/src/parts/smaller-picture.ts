/** The server keeps pictures no larger than this either, so nothing is lost that would have been seen. */
const LONG_SIDE_MAX = 2560;
const JPEG_QUALITY = 0.85;
/** Below this the sending takes no longer than the making. */
const SMALL_ENOUGH_BYTES = 1_000_000;
/** Screenshots that were put together by scrolling would become too narrow to read. */
const RATIO_MAX = 3;

/**
 * The same picture in the size that is kept, upright, so that a photo is sent in a second instead of a minute. It is
 * unpacked and packed off the page's own thread. Whatever cannot be made smaller is sent as it is.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const size = await sizeIn(file);
    if (!size || Math.max(size.width, size.height) > RATIO_MAX * Math.min(size.width, size.height)) return file;
    const scale = Math.min(1, LONG_SIDE_MAX / Math.max(size.width, size.height));
    const packed = await repacked(file, Math.round(size.width * scale), Math.round(size.height * scale));
    if (!packed || packed.size >= file.size) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    // The date is what an upload that was cut off is found again by.
    return new File([packed], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    // A browser without one of these, or a picture it cannot read: the server says what is wrong with it, if something is.
    return file;
  }
}

/** The size of a picture as it is to be seen, upright, from its head; null for what is no picture. */
export async function sizeIn(source: Blob): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(source);
  const image = new Image();
  const seen = new Promise<boolean>((done) => {
    image.addEventListener('load', () => done(true));
    image.addEventListener('error', () => done(false));
  });
  image.src = url;
  const isPicture = (await seen) && image.naturalWidth > 0;
  URL.revokeObjectURL(url);
  return isPicture ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}

async function repacked(file: File, resizeWidth: number, resizeHeight: number): Promise<Blob | null> {
  const small = await createImageBitmap(file, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(resizeWidth, resizeHeight);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, resizeWidth, resizeHeight);
  pen.drawImage(small, 0, 0, resizeWidth, resizeHeight);
  small.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}
