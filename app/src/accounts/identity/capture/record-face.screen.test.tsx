import { SECOND } from '@eh/contract/platform/spans.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readsPictures } from '../../../../testing/devices/readable-pictures.ts';
import { canRecord, recordFace } from './record-face.ts';

/** A recorder that delivers one piece of film when it stops. */
class Recorder extends EventTarget {
  static supported = 'video/webm';
  static readonly isTypeSupported = (kind: string) => kind.startsWith(Recorder.supported);
  state = 'inactive';
  readonly start = () => void (this.state = 'recording');
  readonly stop = () => {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }));
    this.dispatchEvent(new Event('stop'));
  };
}

beforeEach(() => {
  Recorder.supported = 'video/webm';
  readsPictures();
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

function record() {
  const shown: number[] = [];
  const stop = new AbortController();
  const recording = recordFace({
    stream: {} as MediaStream,
    video: document.createElement('video'),
    prompts: 3,
    promptSeconds: 2,
    onPrompt: (index) => shown.push(index),
    signal: stop.signal,
  });
  return { recording, shown, stop };
}

test.each([
  ['video/webm', 'face.webm'],
  ['video/mp4', 'face.mp4'],
])('records as %s through each prompt in turn, with a picture at the end of each', async (type, name) => {
  Recorder.supported = type;
  const { recording, shown } = record();
  expect(shown).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2 * SECOND - 1);
  expect(shown).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(4 * SECOND);
  const face = await recording;
  expect(face?.seconds).toBe(6);
  expect([face?.video.name, face?.video.type, face?.video.size]).toEqual([name, type, 4]);
  expect(face?.stills.map((still) => still.name)).toEqual(['still-0.jpg', 'still-1.jpg', 'still-2.jpg']);
});

test('discards a stopped recording, and shows no further prompt', async () => {
  const { recording, shown, stop } = record();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  stop.abort();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(await recording).toBeNull();
  expect(shown).toEqual([0, 1]);
});

test('detects whether the browser can record at all', () => {
  expect(canRecord()).toBe(true);
  Recorder.supported = 'video/ogg';
  expect(canRecord()).toBe(false);
  vi.stubGlobal('MediaRecorder', undefined);
  expect(canRecord()).toBe(false);
});
