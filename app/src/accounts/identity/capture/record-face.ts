import { SECOND } from '@eh/contract/platform/spans.ts';
import { pictureOf } from './prepare-picture.ts';

export interface FaceRecording {
  readonly video: File;
  /** Null for a video that was recorded elsewhere. */
  readonly seconds: number | null;
  /** One picture for each prompt, taken when the prompt ends. */
  readonly stills: readonly File[];
}

const KINDS = ['video/mp4;codecs=avc1,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm'] as const;
const BITS_A_SECOND = 900_000;

/** Whether this browser can record video. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && KINDS.some((kind) => MediaRecorder.isTypeSupported(kind));
}

export interface RecordingPlan {
  readonly stream: MediaStream;
  readonly video: HTMLVideoElement;
  readonly prompts: number;
  readonly promptSeconds: number;
  /** Called with the index of each prompt when it begins. */
  readonly onPrompt: (index: number) => void;
  readonly signal: AbortSignal;
}

/** Records the face while the prompts are shown one by one. Resolves to null when the recording was aborted. */
export async function recordFace(plan: RecordingPlan): Promise<FaceRecording | null> {
  const kind = KINDS.find((candidate) => MediaRecorder.isTypeSupported(candidate)) ?? '';
  const recorder = new MediaRecorder(plan.stream, { mimeType: kind, videoBitsPerSecond: BITS_A_SECOND });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', (event) => chunks.push(event.data));
  const ended = new Promise((done) => recorder.addEventListener('stop', done, { once: true }));
  recorder.start(SECOND);
  const stills: File[] = [];
  for (let index = 0; index < plan.prompts && !plan.signal.aborted; index += 1) {
    plan.onPrompt(index);
    await wait(plan.promptSeconds * SECOND, plan.signal);
    const still = plan.signal.aborted ? null : await pictureOf(plan.video);
    if (still) stills.push(new File([still], `still-${index}.jpg`, { type: 'image/jpeg' }));
  }
  if (recorder.state !== 'inactive') recorder.stop();
  await ended;
  if (plan.signal.aborted) return null;
  const [type = ''] = kind.split(';');
  const video = new File(chunks, type === 'video/mp4' ? 'face.mp4' : 'face.webm', { type });
  return { video, seconds: plan.prompts * plan.promptSeconds, stills };
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
