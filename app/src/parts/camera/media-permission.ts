import { create } from 'zustand';

/** The devices a page uses: the camera for a card, camera and microphone for a face. */
export type MediaUse = 'camera' | 'camera_and_microphone';
export type MediaState = 'granted' | 'not_asked' | 'refused' | 'none';

/** The answers given in this visit, for browsers whose permission state cannot be queried. */
export const usePermissionAnswers = create<{ readonly answers: Partial<Record<MediaUse, MediaState>> }>(() => ({
  answers: {},
}));

/** The permission state of camera and microphone, without a prompt. */
export async function mediaState(use: MediaUse): Promise<MediaState> {
  if (!('mediaDevices' in navigator)) return 'none';
  const answers = usePermissionAnswers.getState().answers[use];
  const names = use === 'camera' ? ['camera'] : ['camera', 'microphone'];
  const states = await Promise.all(names.map(stateOf));
  if (states.includes('denied')) return 'refused';
  if (states.every((state) => state === 'granted')) return 'granted';
  return answers ?? 'not_asked';
}

/** The refused device: the camera, unless only the microphone is known to be refused. */
export async function refusedDevice(): Promise<'camera' | 'microphone'> {
  const [camera, microphone] = await Promise.all(['camera', 'microphone'].map(stateOf));
  return microphone === 'denied' && camera !== 'denied' ? 'microphone' : 'camera';
}

/** Prompts the person by the browser's own dialog; closes the opened devices again. */
export async function askForMedia(use: MediaUse): Promise<MediaState> {
  const state = await openMedia(use, 'environment').then(
    (stream) => {
      closeMedia(stream);
      return 'granted' as const;
    },
    (error: unknown) => stateOfError(error),
  );
  usePermissionAnswers.setState(({ answers }) => ({ answers: { ...answers, [use]: state } }));
  return state;
}

export type Facing = 'environment' | 'user';

export function openMedia(use: MediaUse, facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: use === 'camera_and_microphone',
  });
}

export function closeMedia(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The state that a failed opening means: refused by the person, or no camera. */
export function stateOfError(error: unknown): MediaState {
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'refused'
    : 'none';
}

async function stateOf(name: string): Promise<PermissionState | null> {
  try {
    // Some browsers do not know these two names; their only answer is the prompt.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return null;
  }
}
