import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Frame, readFrames, writeFrame } from './frames.ts';

const BYTES_MAX = 64;

/** A channel that notes what arrives. */
function openChannel() {
  const stream = new PassThrough();
  const frames: Frame[] = [];
  let failure: Error | null = null;
  stream.on('error', (error) => (failure = error));
  readFrames(stream, BYTES_MAX, (frame) => frames.push(frame));
  return { stream, frames, failure: () => failure };
}

/** The bytes that these messages are sent as. */
function sent(...frames: readonly Frame[]): Buffer {
  const stream = new PassThrough();
  for (const frame of frames) writeFrame(stream, frame);
  return stream.read() as Buffer;
}

const nothing = Buffer.alloc(0);

it('parses messages with and without bytes', async () => {
  const { stream, frames } = openChannel();
  const messages = [
    { said: { id: 1, 名: '文' }, bytes: Buffer.from([0, 255, 10]) },
    { said: null, bytes: nothing },
    { said: ['a'], bytes: Buffer.alloc(BYTES_MAX, 7) },
  ];
  stream.write(sent(...messages));
  await expect.poll(() => frames).toEqual(messages);
});

it('parses the same messages however the stream is split', async () => {
  const messages = [
    { said: { first: true }, bytes: Buffer.from('abc') },
    { said: 'second', bytes: nothing },
    { said: [3], bytes: Buffer.alloc(20, 1) },
  ];
  const bytes = sent(...messages);
  const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cuts, async (at) => {
      const { stream, frames } = openChannel();
      const edges = [0, ...at.toSorted((a, b) => a - b), bytes.length];
      for (const [index, edge] of edges.slice(1).entries()) stream.write(bytes.subarray(edges[index], edge));
      await expect.poll(() => frames, { interval: 1 }).toEqual(messages);
    }),
    { numRuns: 50 },
  );
});

it('ends the stream at a message announced as too large, before it arrives', async () => {
  const { stream, frames, failure } = openChannel();
  stream.write(sent({ said: 'fits', bytes: nothing }));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(2, 0);
  head.writeUInt32BE(BYTES_MAX + 1, 4);
  stream.write(head);
  await expect.poll(failure).toMatchObject({ message: 'The message is too large' });
  expect(frames).toHaveLength(1);
});

it('ends the stream at a text announced as too large', async () => {
  const { stream, failure } = openChannel();
  stream.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]));
  await expect.poll(failure).not.toBeNull();
});

it('passes on a text that is not JSON as undefined, and continues', async () => {
  const { stream, frames } = openChannel();
  stream.write(
    Buffer.concat([Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]), Buffer.from('{]'), sent({ said: 1, bytes: nothing })]),
  );
  await expect.poll(() => frames.map(({ said }) => said)).toEqual([undefined, 1]);
});
