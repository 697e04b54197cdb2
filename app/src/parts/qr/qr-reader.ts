import type { QrAnswer, QrQuestion } from './qr-worker.ts';

export interface QrReader {
  /** The text of the QR code in a picture, null without one. Consumes the picture. */
  read(picture: ImageBitmap): Promise<string | null>;
  close(): void;
}

interface Waiting {
  done(text: string | null): void;
  fail(error: Error): void;
}

/** Reads QR codes in a worker, so that the camera's picture does not stutter. Close it after use. */
export function openQrReader(): QrReader {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastNumber = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<QrAnswer>) => {
    waiting.get(data.number)?.done(data.text);
    waiting.delete(data.number);
  });
  const failAll = () => {
    for (const request of waiting.values()) request.fail(new Error('The reader of codes has ended'));
    waiting.clear();
  };
  worker.addEventListener('error', failAll);
  return {
    read(picture) {
      lastNumber += 1;
      const question: QrQuestion = { number: lastNumber, picture };
      return new Promise((done, fail) => {
        waiting.set(question.number, { done, fail });
        worker.postMessage(question, [picture]);
      });
    },
    close() {
      worker.terminate();
      failAll();
    },
  };
}
