import { openQrReader, type QrReader } from './qr-reader.ts';

const SIDE_MAX = 1200;

/** The result of reading a chosen picture as a QR code. */
export type QrFinding =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'none' }
  /** The file is no picture, or this browser cannot open it. */
  | { readonly kind: 'unreadable' };

/** Looks for a QR code in a picture, on this device. */
export async function readQr(picture: Blob): Promise<QrFinding> {
  const reader = openQrReader();
  const finding = await findIn(reader, picture).catch(() => ({ kind: 'unreadable' }) as const);
  reader.close();
  return finding;
}

async function findIn(reader: QrReader, picture: Blob): Promise<QrFinding> {
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE_MAX / Math.max(whole.width, whole.height));
  const size = {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
  };
  const text = await reader.read(await createImageBitmap(whole, { ...size, resizeQuality: 'high' }));
  whole.close();
  return text === null ? { kind: 'none' } : { kind: 'code', text };
}
