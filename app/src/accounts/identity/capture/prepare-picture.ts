import { sizeIn } from '../../../parts/smaller-picture.ts';
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

/**
 * Makes a picture small enough to send and looks whether a card can be read in it, all on the device. It is made small
 * while it is unpacked and packed off the page's own thread: twelve million points do not hold up a slow phone.
 */
export async function preparePicture(source: Blob, name: string): Promise<PreparedPicture> {
  const size = await sizeIn(source);
  const scale = size ? Math.min(1, LONG_SIDE / Math.max(size.width, size.height)) : 1;
  const small = size && (await unpacked(source, Math.round(size.width * scale), Math.round(size.height * scale)));
  if (!small) return { file: new File([source], name, { type: source.type }), fault: 'unreadable' };
  const canvas = draw(small, small.width, small.height);
  small.close();
  const file = new File([await jpegOf(canvas)], `${name}.jpg`, { type: 'image/jpeg' });
  const isSmall = Math.min(size.width, size.height) < SHORT_SIDE_MIN;
  return { file, fault: isSmall ? 'small' : faultOf(canvas) };
}

function unpacked(source: Blob, width: number, height: number): Promise<ImageBitmap | null> {
  return createImageBitmap(source, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' }).catch(
    () => null,
  );
}

/** What is wrong with what a camera or a canvas shows now. */
export function faultOf(source: HTMLVideoElement | Canvas): PictureFault | null {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return 'unreadable';
  const small = draw(source, LOOK_WIDTH, Math.max(1, Math.round((height / width) * LOOK_WIDTH)));
  const points = penOf(small, true)?.getImageData(0, 0, small.width, small.height);
  if (!points) return 'unreadable';
  if (lightOf(points) < LIGHT_ENOUGH) return 'dark';
  return sharpnessOf(points) < SHARP_ENOUGH ? 'blurred' : null;
}

/** The picture a camera shows now. */
export function pictureOf(video: HTMLVideoElement): Promise<Blob> {
  return jpegOf(draw(video, video.videoWidth, video.videoHeight));
}

/** One that needs no place in the page, where the browser has such: it packs its picture on another thread. */
type Canvas = HTMLCanvasElement | OffscreenCanvas;

function draw(source: CanvasImageSource, width: number, height: number): Canvas {
  const canvas = emptyCanvas(width, height);
  penOf(canvas, width <= LOOK_WIDTH)?.drawImage(source, 0, 0, width, height);
  return canvas;
}

function emptyCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Both kinds draw alike, but have no type in common. */
function penOf(canvas: Canvas, isRead: boolean): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null {
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
