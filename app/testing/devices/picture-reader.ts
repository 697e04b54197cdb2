import { onTestFinished, vi } from 'vitest';

/** A browser that finds this text in every picture, or none; until the test ends. */
export function findInPictures(text: string | null): void {
  class ReadingWorker extends EventTarget {
    postMessage({ number }: { readonly number: number }): void {
      this.dispatchEvent(new MessageEvent('message', { data: { number, text } }));
    }

    terminate(): void {
      // Nothing runs here.
    }
  }
  vi.stubGlobal('Worker', ReadingWorker);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 400, close: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** A browser that cannot open the picture. */
export function refusePictures(): void {
  findInPictures(null);
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('The source image could not be decoded');
  });
}

export const codePicture = new File(['a picture'], 'code.png', { type: 'image/png' });

/** The answer to its upload. */
export const storedPicture = {
  id: '00000000-0000-4000-8000-00000000f002',
  url: '/files/f002',
  media_type: 'image/png',
  bytes: 9,
};
