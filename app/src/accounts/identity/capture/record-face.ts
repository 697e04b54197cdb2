import { pictureOf } from './prepare-picture.ts';

export interface FaceRecording {
  readonly video: File;
  /** Null for a video that was not recorded here. */
  readonly seconds: number | null;
  /** One picture for each prompt, taken at its end. */
  readonly stills: readonly File[];
}

const KINDS = ['video/mp4;codecs=avc1,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm'] as const;
const BITS_A_SECOND = 900_000;
const SECOND = 1000;

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && KINDS.some((kind) => MediaRecorder.isTypeSupported(kind));
}

export interface RecordingPlan {
  readonly stream: MediaStream;
  readonly video: HTMLVideoElement;
  readonly prompts: number;
  readonly promptSeconds: number;
  /** Told when a prompt begins. */
  readonly onPrompt: (place: number) => void;
  readonly signal: AbortSignal;
}

/** Records the face while the prompts go by. Gives null when it was broken off. */
export async function recordFace(plan: RecordingPlan): Promise<FaceRecording | null> {
  const kind = KINDS.find((each) => MediaRecorder.isTypeSupported(each)) ?? '';
  const recorder = new MediaRecorder(plan.stream, { mimeType: kind, videoBitsPerSecond: BITS_A_SECOND });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', (event) => pieces.push(event.data));
  const ended = new Promise((done) => recorder.addEventListener('stop', done, { once: true }));
  recorder.start(SECOND);
  const stills: File[] = [];
  for (let place = 0; place < plan.prompts && !plan.signal.aborted; place += 1) {
    plan.onPrompt(place);
    await pause(plan.promptSeconds * SECOND, plan.signal);
    const still = plan.signal.aborted ? null : await pictureOf(plan.video);
    if (still) stills.push(new File([still], `still-${place}.jpg`, { type: 'image/jpeg' }));
  }
  if (recorder.state !== 'inactive') recorder.stop();
  await ended;
  if (plan.signal.aborted) return null;
  const [type = ''] = kind.split(';');
  const video = new File(pieces, type === 'video/mp4' ? 'face.mp4' : 'face.webm', { type });
  return { video, seconds: plan.prompts * plan.promptSeconds, stills };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
