const SIDE_MAX = 1200;

/** What the QR code of a picture says, read on this device; null when there is none. The reader is loaded when it is needed. */
export async function readQr(picture: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { default: jsQR } = await import('jsqr');
  return jsQR(drawing.getImageData(0, 0, width, height).data, width, height)?.data || null;
}
