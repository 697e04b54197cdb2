import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useMemo } from 'react';
import { CameraFrame } from '../../../parts/camera/camera-frame.tsx';
import { captureMessages } from './messages.ts';
import type { PreparedPicture } from './prepare-picture.ts';

export interface PictureCheckProps {
  prepared: PreparedPicture;
  onUse: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Shows the taken picture with its fault. A blurred picture may still be used, an unreadable one may not. */
export function PictureCheck({ prepared, onUse, onAgain, onClose }: PictureCheckProps) {
  const messages = useMessages(captureMessages);
  const { fault, file } = prepared;
  const src = useObjectUrl(file);
  const mayUse = fault === null || fault === 'blurred';
  return (
    <CameraFrame
      title={messages.title}
      onClose={onClose}
      foot={
        <div className="camera-foot" data-text="">
          <ButtonPair isLean>
            <Button kind="line" onClick={onAgain}>
              {messages.again}
            </Button>
            {mayUse && (
              <Button kind={fault === null ? 'act' : 'line'} onClick={onUse}>
                {fault === null ? messages.use : messages.useAnyway}
              </Button>
            )}
          </ButtonPair>
        </div>
      }
    >
      <div className="camera-text">
        <h2 className="title">{messages.preview}</h2>
      </div>
      {fault !== 'unreadable' && <img className="taken-picture" src={src} alt={messages.preview} />}
      <output className="camera-hint" data-good={fault === null ? '' : undefined}>
        <Icon name={fault === null ? 'check' : 'warn'} size={16} />
        {fault === null ? messages.sharp : messages.faults[fault]}
      </output>
    </CameraFrame>
  );
}

/** The object URL of a file, revoked when the file is no longer shown. */
function useObjectUrl(file: File): string {
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return src;
}
