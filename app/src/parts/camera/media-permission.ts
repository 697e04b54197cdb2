import { create } from 'zustand';

/** What the browser lets us use: asked for the card the camera, for the face the microphone too. */
export type MediaUse = 'camera' | 'camera_and_microphone';
export type MediaState = 'granted' | 'not_asked' | 'refused' | 'none';

/** What somebody said in this visit; browsers that cannot be asked forget it. */
const useSaid = create<{ readonly said: Partial<Record<MediaUse, MediaState>> }>(() => ({ said: {} }));

/** How the camera and the microphone stand, without asking the person. */
export async function mediaState(use: MediaUse): Promise<MediaState> {
  if (!('mediaDevices' in navigator)) return 'none';
  const said = useSaid.getState().said[use];
  const names = use === 'camera' ? ['camera'] : ['camera', 'microphone'];
  const states = await Promise.all(names.map(stateOf));
  if (states.includes('denied')) return 'refused';
  if (states.every((state) => state === 'granted')) return 'granted';
  return said ?? 'not_asked';
}

/** Which of the two was refused: the camera, unless only the microphone is known to be. */
export async function refusedPart(): Promise<'camera' | 'microphone'> {
  const [camera, microphone] = await Promise.all(['camera', 'microphone'].map(stateOf));
  return microphone === 'denied' && camera !== 'denied' ? 'microphone' : 'camera';
}

/** Asks the person, by the browser's own question; what was opened is closed again. */
export async function askForMedia(use: MediaUse): Promise<MediaState> {
  const state = await openMedia(use, 'environment').then(
    (stream) => {
      closeMedia(stream);
      return 'granted' as const;
    },
    (error: unknown) => stateOfError(error),
  );
  useSaid.setState(({ said }) => ({ said: { ...said, [use]: state } }));
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

/** What a failed opening means: refused by the person, or there is no camera. */
export function stateOfError(error: unknown): MediaState {
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'refused'
    : 'none';
}

async function stateOf(name: string): Promise<PermissionState | null> {
  try {
    // Not every browser knows these two names; one that does not answers by its question only.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return null;
  }
}
