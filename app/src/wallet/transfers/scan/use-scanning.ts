import { type RefObject, useEffect, useEffectEvent } from 'react';
import { openQrReader } from '../../../parts/qr/qr-reader.ts';

const PAUSE_MILLISECONDS = 120;
/** In pixels. A QR code with 140 Chinese characters still has six pixels a module at this size. */
const EDGE = 800;

/** Scans the middle square of a live picture repeatedly, and reports every text it finds. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onText: (text: string) => void,
): void {
  const reportText = useEffectEvent(onText);
  useEffect(() => {
    if (!stream) return undefined;
    const reader = openQrReader();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = async () => {
      const picture = await squareOf(video.current);
      return picture && reader.read(picture);
    };
    const scan = async () => {
      // A camera that is starting or was closed meanwhile gives no picture; the next scan may.
      const text = await read().catch(() => null);
      if (isOver) return;
      if (text) reportText(text);
      timer = setTimeout(() => void scan(), PAUSE_MILLISECONDS);
    };
    void scan();
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader.close();
    };
  }, [video, stream]);
}

/** The middle square of the picture; null while there is none. */
async function squareOf(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || video.videoWidth === 0) return null;
  const side = Math.min(video.videoWidth, video.videoHeight);
  const edge = Math.min(side, EDGE);
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  return createImageBitmap(video, left, top, side, side, { resizeWidth: edge, resizeHeight: edge });
}
