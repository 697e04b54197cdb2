import decode from 'qr/decode.js';

/** Codes that are hard to find may take this many milliseconds; most take under ten. */
const TIME_LIMIT = 150;

/** The text of the QR code in a picture; null without one. Transparency counts as white. */
export function decodeQr(picture: ImageBitmap): string | null {
  const { width, height } = picture;
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0);
  const { data } = drawing.getImageData(0, 0, width, height);
  try {
    return decode({ data, width, height }, { format: 'RGBA', timeLimit: TIME_LIMIT }) || null;
  } catch {
    return null;
  }
}
