import { sizeIn } from '../../../parts/files/smaller-picture.ts';
import { LIGHT_ENOUGH, lightOf, SHARP_ENOUGH, sharpnessOf } from './sharpness.ts';

/** The reasons why the text of a card may be unreadable in a picture. */
export type PictureFault = 'unreadable' | 'small' | 'dark' | 'blurred';

export interface PreparedPicture {
  readonly file: File;
  readonly fault: PictureFault | null;
}

/** In pixels. Enough for the smallest print of a card, at about half a megabyte. */
const LONG_SIDE = 2000;
const SHORT_SIDE_MIN = 480;
const JPEG_QUALITY = 0.82;
const CHECK_WIDTH = 480;

/**
 * Scales a picture down for the upload and checks whether a card is readable in it. Decoding scales it down directly
 * and encoding runs off the main thread, so that a picture of 12 megapixels does not block a slow phone.
 */
export async function preparePicture(source: Blob, name: string): Promise<PreparedPicture> {
  const size = await sizeIn(source);
  const scale = size ? Math.min(1, LONG_SIDE / Math.max(size.width, size.height)) : 1;
  const small = size && (await decoded(source, Math.round(size.width * scale), Math.round(size.height * scale)));
  if (!small) return { file: new File([source], name, { type: source.type }), fault: 'unreadable' };
  const canvas = draw(small, small.width, small.height);
  small.close();
  const file = new File([await jpegOf(canvas)], `${name}.jpg`, { type: 'image/jpeg' });
  const isSmall = Math.min(size.width, size.height) < SHORT_SIDE_MIN;
  return { file, fault: isSmall ? 'small' : faultOf(canvas) };
}

function decoded(source: Blob, width: number, height: number): Promise<ImageBitmap | null> {
  return createImageBitmap(source, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' }).catch(
    () => null,
  );
}

/** The fault of the picture that a camera or a canvas shows now; null when it is good. */
export function faultOf(source: HTMLVideoElement | Canvas): PictureFault | null {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return 'unreadable';
  const small = draw(source, CHECK_WIDTH, Math.max(1, Math.round((height / width) * CHECK_WIDTH)));
  const points = contextOf(small, true)?.getImageData(0, 0, small.width, small.height);
  if (!points) return 'unreadable';
  if (lightOf(points) < LIGHT_ENOUGH) return 'dark';
  return sharpnessOf(points) < SHARP_ENOUGH ? 'blurred' : null;
}

/** A JPEG of the picture that a camera shows now. */
export function pictureOf(video: HTMLVideoElement): Promise<Blob> {
  return jpegOf(draw(video, video.videoWidth, video.videoHeight));
}

/** Off-screen where the browser supports it: it encodes its picture on another thread. */
type Canvas = HTMLCanvasElement | OffscreenCanvas;

function draw(source: CanvasImageSource, width: number, height: number): Canvas {
  const canvas = emptyCanvas(width, height);
  contextOf(canvas, width <= CHECK_WIDTH)?.drawImage(source, 0, 0, width, height);
  return canvas;
}

function emptyCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Both kinds of canvas draw alike, but share no type. */
function contextOf(
  canvas: Canvas,
  isRead: boolean,
): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null {
  if (!(canvas instanceof HTMLCanvasElement)) return canvas.getContext('2d', { willReadFrequently: isRead });
  return canvas.getContext('2d', { willReadFrequently: isRead });
}

function jpegOf(canvas: Canvas): Promise<Blob> {
  if (!(canvas instanceof HTMLCanvasElement))
    return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture came'))), 'image/jpeg', JPEG_QUALITY),
  );
}

function sizeOf(source: HTMLVideoElement | Canvas): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}
