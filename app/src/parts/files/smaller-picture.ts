/** The server stores pictures no larger than this either, so no visible detail is lost. */
const LONG_SIDE_MAX = 2560;
const JPEG_QUALITY = 0.85;
/** Below this size, sending takes no longer than shrinking. */
const SMALL_ENOUGH_BYTES = 1_000_000;
/** Narrower pictures, such as long stitched screenshots, would become too small to read. */
const RATIO_MAX = 3;

/**
 * The same picture scaled to the stored size and upright, so that a photo is sent in a second instead of a minute.
 * Decoding and encoding run off the main thread. A picture that cannot be scaled down is sent unchanged.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const size = await sizeIn(file);
    if (!size || Math.max(size.width, size.height) > RATIO_MAX * Math.min(size.width, size.height)) return file;
    const scale = Math.min(1, LONG_SIDE_MAX / Math.max(size.width, size.height));
    const packed = await scaledJpeg(file, Math.round(size.width * scale), Math.round(size.height * scale));
    if (!packed || packed.size >= file.size) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    // The upload is identified by this date when it is resumed.
    return new File([packed], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    // The browser lacks one of these features or cannot read the picture: the server reports any fault.
    return file;
  }
}

/** The upright size of a picture, from its header; null if it is no picture. */
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

async function scaledJpeg(file: File, resizeWidth: number, resizeHeight: number): Promise<Blob | null> {
  const small = await createImageBitmap(file, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(resizeWidth, resizeHeight);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, resizeWidth, resizeHeight);
  pen.drawImage(small, 0, 0, resizeWidth, resizeHeight);
  small.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}
