import { afterEach, expect, test, vi } from 'vitest';
import { readPictures } from '../../../testing/devices/fake-camera.ts';
import { openQrReader } from './qr-reader.ts';
import { readQr } from './read-qr.ts';

afterEach(() => void vi.unstubAllGlobals());

const picture = new Blob(['a picture'], { type: 'image/png' });

test.each([
  ['the text of a code', () => 'eh:10000024', { kind: 'code', text: 'eh:10000024' }],
  ['that there is no code', () => null, { kind: 'none' }],
])('reads %s', async (_, textOf, finding) => {
  readPictures(textOf);
  expect(await readQr(picture)).toEqual(finding);
});

test('distinguishes a file that is no picture from a picture without a code', async () => {
  readPictures(() => {
    throw new DOMException('no picture');
  });
  expect(await readQr(picture)).toEqual({ kind: 'unreadable' });
});

/** A reader that answers on request, like a busy worker. */
class BusyReader extends EventTarget {
  static readonly open: BusyReader[] = [];
  readonly asked: number[] = [];
  isEnded = false;

  constructor() {
    super();
    BusyReader.open.push(this);
  }

  postMessage({ number }: { number: number }): void {
    this.asked.push(number);
  }

  answer(number: number | undefined, text: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: { number, text } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function openBusy() {
  vi.stubGlobal('Worker', BusyReader);
  const reader = openQrReader();
  const worker = BusyReader.open.at(-1);
  if (!worker) throw new Error('The reader opened no worker');
  return { reader, worker };
}

const bitmap = {} as ImageBitmap;

test('matches each picture with its own text, in whatever order they are read', async () => {
  const { reader, worker } = openBusy();
  const texts = [reader.read(bitmap), reader.read(bitmap)];
  worker.answer(worker.asked[1], 'second');
  worker.answer(worker.asked[0], 'first');
  expect(await Promise.all(texts)).toEqual(['first', 'second']);
});

test.each([
  ['is closed', ({ reader }: ReturnType<typeof openBusy>) => reader.close()],
  ['breaks', ({ worker }: ReturnType<typeof openBusy>) => void worker.dispatchEvent(new Event('error'))],
])('never waits indefinitely for a reader that %s', async (_, end) => {
  const busy = openBusy();
  const text = busy.reader.read(bitmap);
  end(busy);
  await expect(text).rejects.toThrow('The reader of codes has ended');
});

test('terminates its worker when it is closed', () => {
  const { reader, worker } = openBusy();
  reader.close();
  expect(worker.isEnded).toBe(true);
});
