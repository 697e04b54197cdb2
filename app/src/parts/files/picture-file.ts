/** Fonts with characters of both languages, in canvas syntax. */
export const PICTURE_FONT = '"Inter", "Helvetica", "PingFang SC", "Noto Sans CJK SC", sans-serif';

interface BlankPicture {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
}

/** A white canvas: a picture is saved and forwarded, so it is the same in both themes. */
export function blankPicture(width: number, height: number): BlankPicture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#111';
  return { canvas, pen };
}

/** The drawing as a file. Its name is ASCII, since some systems cannot write other names. */
export async function pictureFile(canvas: HTMLCanvasElement, fileName: string): Promise<File> {
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!bytes) throw new Error('This browser gave no picture');
  return new File([bytes], fileName, { type: 'image/png' });
}

/** Opens the phone's share sheet if there is one; returns whether it did. */
export async function sharePicture(file: File): Promise<boolean> {
  const share = { files: [file] };
  if (!('share' in navigator) || !navigator.canShare(share)) return false;
  // Closing the share sheet is a choice of the person, not a failure.
  await navigator.share(share).catch(() => undefined);
  return true;
}
