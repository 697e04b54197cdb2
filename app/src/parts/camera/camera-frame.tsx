import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cameraMessages } from './messages.ts';

export interface CameraFrameProps {
  title: string;
  onClose: () => void;
  trailing?: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** The dark page of a camera, where everything but the picture is subdued. */
export function CameraFrame({ title, onClose, trailing, foot, children }: CameraFrameProps) {
  const messages = useMessages(cameraMessages);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={frame} className="screen on-black camera-screen">
      <Header
        title={title}
        leading={<IconButton icon="close" label={messages.close} onClick={onClose} />}
        trailing={trailing}
      />
      <main className="camera-main">{children}</main>
      {foot}
    </div>
  );
}
