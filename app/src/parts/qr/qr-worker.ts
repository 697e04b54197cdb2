import { decodeQr } from './decode-qr.ts';

/** A picture to read, and the number of its request. */
export interface QrQuestion {
  readonly number: number;
  readonly picture: ImageBitmap;
}

export interface QrAnswer {
  readonly number: number;
  readonly text: string | null;
}

addEventListener('message', ({ data }: MessageEvent<QrQuestion>) => {
  const answer: QrAnswer = { number: data.number, text: decodeQr(data.picture) };
  data.picture.close();
  postMessage(answer);
});
