import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef } from 'react';
import { StepTitle } from '../../parts/step-title.tsx';
import { identityMessages } from './messages.ts';
import { PartAction, PartRow } from './part-row.tsx';
import type { Identity } from './queries.ts';
import { reasonText } from './reason-text.ts';
import type { PartUploads } from './use-part-uploads.ts';

export interface CardStepProps {
  identity: Identity;
  /** The sides that may be sent now. */
  sides: readonly ('front' | 'back')[];
  uploads: PartUploads;
  onCamera: (side: 'front' | 'back') => void;
  onFile: (side: 'front' | 'back', file: File) => void;
}

/** Front and back of the document, taken with the camera or chosen from files. */
export function CardStep({ identity, sides, uploads, onCamera, onFile }: CardStepProps) {
  const messages = useMessages(identityMessages).card;
  const isPage = identity.document === 'passport';
  return (
    <div className="grid gap-4 pt-4 pb-6">
      <div className="px-page">
        <StepTitle>{messages.title}</StepTitle>
        <p className="mt-1 text-muted">{messages.text}</p>
      </div>
      {sides.map((side) => (
        <SideRow
          key={side}
          side={side}
          title={isPage ? messages.page : messages.parts[side]}
          identity={identity}
          uploads={uploads}
          onCamera={() => onCamera(side)}
          onFile={(file) => onFile(side, file)}
        />
      ))}
      <p className="note px-page">{messages.private}</p>
    </div>
  );
}

interface SideRowProps {
  side: 'front' | 'back';
  title: string;
  identity: Identity;
  uploads: PartUploads;
  onCamera: () => void;
  onFile: (file: File) => void;
}

const NOT_PICTURES = /^(?!image\/)/;

function SideRow({ side, title, identity, uploads, onCamera, onFile }: SideRowProps) {
  const messages = useMessages(identityMessages);
  const language = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const view = identity.parts.find(({ part }) => part === side);
  const progress = uploads.parts[side];
  const isThere = view?.state === 'given';
  const src = progress?.src ?? view?.files[0]?.url ?? null;
  return (
    <PartRow
      title={title}
      src={src}
      isThere={isThere}
      reason={view?.state === 'returned' ? reasonText(view, language) : null}
      progress={progress}
      onRetry={() => uploads.retry(side)}
    >
      <PartAction isNow={!isThere && !progress} onClick={onCamera}>
        {isThere || progress ? messages.card.again : messages.card.take}
      </PartAction>
      <PartAction onClick={() => chooser.current?.click()}>{messages.card.choose}</PartAction>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={title}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (!file) return;
          if (NOT_PICTURES.test(file.type)) showToast({ text: messages.card.notPicture, icon: 'warn' });
          else onFile(file);
        }}
      />
    </PartRow>
  );
}
