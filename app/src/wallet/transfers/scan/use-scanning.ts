import { type RefObject, useEffect, useEffectEvent } from 'react';
import { openQrReader } from '../../../parts/qr/qr-reader.ts';

const PAUSE_MILLISECONDS = 120;
/** A code of 140 Chinese characters still has six pixels to a module at this size. */
const EDGE = 800;

/** Reads the square in the middle of a live picture again and again, and hands on every text it finds there. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onText: (text: string) => void,
): void {
  const tell = useEffectEvent(onText);
  useEffect(() => {
    if (!stream) return undefined;
    const reader = openQrReader();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = async () => {
      const picture = await squareOf(video.current);
      return picture && reader.read(picture);
    };
    const look = async () => {
      // A camera that has shown nothing yet, or was put away meanwhile, gives no picture: the next look may find one.
      const text = await read().catch(() => null);
      if (isOver) return;
      if (text) tell(text);
      timer = setTimeout(() => void look(), PAUSE_MILLISECONDS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader.close();
    };
  }, [video, stream]);
}

/** What the finder shows: the middle square of the picture; null while there is none. */
async function squareOf(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || video.videoWidth === 0) return null;
  const side = Math.min(video.videoWidth, video.videoHeight);
  const edge = Math.min(side, EDGE);
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  return createImageBitmap(video, left, top, side, side, { resizeWidth: edge, resizeHeight: edge });
}
