import { Button } from '@eh/ui/buttons/button.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { type Crop, dragged, squareOf, wholeCrop, withinPicture, ZOOM_MAX } from './crop.ts';
import { modifyMessages } from './messages.ts';

export interface CropSheetProps {
  picture: ImageBitmap | null;
  isPending: boolean;
  onClose: () => void;
  onCropped: (file: File) => void;
}

const VIEW = 256;
const SIDE = 512;
const KEY_STEP = 16;
const ZOOM_STEP = 0.1;
const JPEG_QUALITY = 0.9;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

/** Crops a picture to a square: moved by drag or arrow keys, enlarged by the slider. */
export function CropSheet({ picture, isPending, onClose, onCropped }: CropSheetProps) {
  const messages = useMessages(modifyMessages);
  return (
    <Sheet isOpen={picture !== null} onClose={onClose} title={messages.crop} isLocked={isPending}>
      {picture && <CropView key={picture.width} picture={picture} isPending={isPending} onCropped={onCropped} />}
    </Sheet>
  );
}

type CropViewProps = Pick<CropSheetProps, 'isPending' | 'onCropped'> & { picture: ImageBitmap };

function CropView({ picture, isPending, onCropped }: CropViewProps) {
  const messages = useMessages(modifyMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [crop, picture]);
  const drag = (x: number, y: number) => setCrop((now) => dragged(now, picture, { x, y, view: VIEW }));
  const handleMove = (event: PointerEvent) => {
    if (!from) return;
    drag(event.clientX - from.x, event.clientY - from.y);
    setFrom({ x: event.clientX, y: event.clientY });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    drag(...step);
  };
  const handleDone = () =>
    canvas.current?.toBlob(
      (blob) => blob && onCropped(new File([blob], 'avatar.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      JPEG_QUALITY,
    );
  return (
    <div className="grid justify-items-center gap-4 px-page pb-4">
      <button
        type="button"
        className="crop-view"
        aria-label={messages.cropHint}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom({ x: event.clientX, y: event.clientY });
        }}
        onPointerMove={handleMove}
        onPointerUp={() => setFrom(null)}
        onPointerCancel={() => setFrom(null)}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </button>
      <label className="grid w-full gap-2">
        <span className="field-label">{messages.zoom}</span>
        <input
          type="range"
          className="crop-zoom"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={(event) => setCrop(withinPicture({ ...crop, zoom: event.target.valueAsNumber }, picture))}
        />
      </label>
      <Button kind="act" isWide isPending={isPending} onClick={handleDone}>
        {messages.usePicture}
      </Button>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  const { left, top, side } = squareOf(crop, picture);
  context?.clearRect(0, 0, SIDE, SIDE);
  context?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}
