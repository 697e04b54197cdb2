import { onTestFinished, vi } from 'vitest';
import type { QrAnswer, QrQuestion } from '../../src/parts/qr/qr-worker.ts';

/** The camera of the device cannot be opened, for this reason of the browser. */
export function withoutCamera(reason: 'NotFoundError' | 'NotAllowedError') {
  const getUserMedia = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('no camera', reason)));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  return getUserMedia;
}

/** From now on `textOf` says what the code in a picture says, null without one; it throws where there is no picture. */
export function readPictures(textOf: (picture: Blob) => string | null): void {
  const texts = new Map<unknown, string | null>();
  const bitmap = (text: string | null) => {
    const opened = { width: 400, height: 300, close: () => undefined };
    texts.set(opened, text);
    return opened;
  };
  vi.stubGlobal('createImageBitmap', async (source: unknown) => {
    if (texts.has(source)) return bitmap(texts.get(source) ?? null);
    return bitmap(source instanceof Blob ? textOf(source) : null);
  });
  class FakeReader extends EventTarget {
    postMessage({ number, picture }: QrQuestion): void {
      const answer: QrAnswer = { number, text: texts.get(picture) ?? null };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', FakeReader);
}
