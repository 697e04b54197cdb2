import jsQR from 'jsqr';

/** What the QR code of a picture says; null when there is none. A shade behind the picture counts as white. */
export function decodeQr(picture: ImageBitmap): string | null {
  const { width, height } = picture;
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0);
  return jsQR(drawing.getImageData(0, 0, width, height).data, width, height)?.data || null;
}
