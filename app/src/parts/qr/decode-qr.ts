import jsQR from 'jsqr';

/** The text of the QR code in a picture; null without one. Transparency counts as white. */
export function decodeQr(picture: ImageBitmap): string | null {
  const { width, height } = picture;
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0);
  return jsQR(drawing.getImageData(0, 0, width, height).data, width, height)?.data || null;
}
