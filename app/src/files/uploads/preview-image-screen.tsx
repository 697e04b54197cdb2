import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { usePictureStage } from '@eh/ui/media/use-picture-stage.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { fileMessages } from './messages.ts';
import { useShownFiles } from './use-shown-files.ts';

/** The pictures of a page address, one at a time: pinch, swipe, save and keys as in the evidence viewer. */
export function PreviewImageScreen({ params }: ScreenProps) {
  const messages = useMessages(fileMessages);
  const files = useShownFiles(params);
  const [wished, setWished] = useState(() => indexOf(params['current']));
  const [broken, setBroken] = useState<readonly number[]>([]);
  const index = Math.min(wished, files.length - 1);
  const isGone = files[index]?.isGone || broken.includes(index);
  const { stage, buttons } = usePictureStage({
    pictures: files.map(({ url }) => ({ src: url ?? '', label: messages.picture })),
    index,
    onIndexChange: setWished,
    onBroken: () => setBroken((before) => [...before, index]),
    instead: isGone && <EmptyState drawing="broken" title={messages.gone} text={messages.goneText} />,
    canSave: true,
  });
  return (
    <div className="screen preview" data-ground="canvas">
      <Header title={messages.picture} onBack={() => void navigateBack()} trailing={!isGone && buttons} />
      <main className="preview-stage">{stage}</main>
    </div>
  );
}

/** The index in an address, from 0; anything else means the first. */
function indexOf(current: string | undefined): number {
  return current !== undefined && /^\d$/.test(current) ? Number.parseInt(current, 10) : 0;
}
