import { onTestFinished, vi } from 'vitest';

/** The points of a picture, as the check of a card sees them. */
const surfaces = {
  sharp: (index: number) => (index % 2 === 0 ? 255 : 60),
  blurred: () => 150,
  dark: () => 5,
};

interface Pictures {
  readonly width?: number;
  readonly height?: number;
  readonly surface?: keyof typeof surfaces;
  readonly isReadable?: boolean;
}

/** A browser that reads every picture as one of this size and surface, until the test ends. */
export function readsPictures({
  width = 1600,
  height = 1000,
  surface = 'sharp',
  isReadable = true,
}: Pictures = {}): void {
  class Picture extends EventTarget {
    readonly naturalWidth = width;
    readonly naturalHeight = height;
    set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(isReadable ? 'load' : 'error')));
    }
  }
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, wide: number, high: number) => ({
      width: wide,
      height: high,
      data: Uint8ClampedArray.from({ length: wide * high * 4 }, (_, point) => surfaces[surface](Math.floor(point / 4))),
    }),
  } as never);
  const encoding = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['jpeg'], { type: 'image/jpeg' })));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    context.mockRestore();
    encoding.mockRestore();
  });
}
