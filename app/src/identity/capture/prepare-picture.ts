import { LIGHT_ENOUGH, lightOf, SHARP_ENOUGH, sharpnessOf } from './sharpness.ts';

/** What is wrong with a picture of a card, if something is. */
export type PictureFault = 'unreadable' | 'small' | 'dark' | 'blurred';

export interface PreparedPicture {
  readonly file: File;
  readonly fault: PictureFault | null;
}

/** Enough to read the smallest print of a card, and about half a megabyte. */
const LONG_SIDE = 2000;
const SHORT_SIDE_MIN = 480;
const JPEG_QUALITY = 0.82;
const LOOK_WIDTH = 480;

/** Makes a picture small enough to send and looks whether a card can be read in it, all on the device. */
export async function preparePicture(source: Blob, name: string): Promise<PreparedPicture> {
  const whole = await createImageBitmap(source).catch(() => null);
  if (!whole) return { file: new File([source], name, { type: source.type }), fault: 'unreadable' };
  const { width, height } = whole;
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const canvas = draw(whole, Math.round(width * scale), Math.round(height * scale));
  whole.close();
  const file = new File([await jpegOf(canvas)], `${name}.jpg`, { type: 'image/jpeg' });
  const isSmall = Math.min(width, height) < SHORT_SIDE_MIN;
  return { file, fault: isSmall ? 'small' : faultOf(canvas) };
}

/** What is wrong with what a camera or a canvas shows now. */
export function faultOf(source: HTMLVideoElement | HTMLCanvasElement): PictureFault | null {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return 'unreadable';
  const small = draw(source, LOOK_WIDTH, Math.max(1, Math.round((height / width) * LOOK_WIDTH)));
  const points = small.getContext('2d')?.getImageData(0, 0, small.width, small.height);
  if (!points) return 'unreadable';
  if (lightOf(points) < LIGHT_ENOUGH) return 'dark';
  return sharpnessOf(points) < SHARP_ENOUGH ? 'blurred' : null;
}

/** The picture a camera shows now. */
export function pictureOf(video: HTMLVideoElement): Promise<Blob> {
  return jpegOf(draw(video, video.videoWidth, video.videoHeight));
}

function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d', { willReadFrequently: width <= LOOK_WIDTH })?.drawImage(source, 0, 0, width, height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture came'))), 'image/jpeg', JPEG_QUALITY),
  );
}

function sizeOf(source: HTMLVideoElement | HTMLCanvasElement): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}
