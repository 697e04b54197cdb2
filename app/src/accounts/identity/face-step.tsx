import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef } from 'react';
import { StepTitle } from '../../parts/step-title.tsx';
import { navigateTo } from '../../shell/navigation.ts';
import { canRecord } from './capture/record-face.ts';
import { identityMessages } from './messages.ts';
import { PartAction, PartRow } from './part-row.tsx';
import type { Identity, IdentityForm } from './queries.ts';
import { reasonText } from './reason-text.ts';
import type { PartUploads } from './use-part-uploads.ts';

export interface FaceStepProps {
  identity: Identity;
  form: IdentityForm;
  uploads: PartUploads;
  onRecord: () => void;
}

/** The face video: recorded here with prompts, or chosen as a file. */
export function FaceStep({ identity, form, uploads, onRecord }: FaceStepProps) {
  const messages = useMessages(identityMessages);
  const language = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const view = identity.parts.find(({ part }) => part === 'face');
  const progress = uploads.parts.face;
  const isThere = view?.state === 'given';
  const video = isThere ? view.files[0] : undefined;
  return (
    <div className="grid gap-4 pt-4 pb-6">
      <div className="px-page">
        <StepTitle>{messages.face.title}</StepTitle>
        <p className="mt-1 text-muted">{messages.face.text(identity.prompts.length * form.face_seconds.each)}</p>
      </div>
      <div className="px-page">
        <Bullets lines={messages.face.tips} />
      </div>
      <PartRow
        title={messages.parts.face}
        src={null}
        isThere={isThere}
        reason={view?.state === 'returned' ? reasonText(view, language) : null}
        progress={progress}
        onRetry={() => uploads.retry('face')}
      >
        {canRecord() ? (
          <PartAction isNow={!isThere && !progress} onClick={onRecord}>
            {isThere || progress ? messages.face.again : messages.face.start}
          </PartAction>
        ) : (
          <p className="note">{messages.face.noRecorder}</p>
        )}
        <PartAction onClick={() => chooser.current?.click()}>{messages.face.choose}</PartAction>
        {video && (
          <PartAction onClick={() => void navigateTo('play-video', { id: video.id })}>{messages.face.watch}</PartAction>
        )}
        <input
          ref={chooser}
          type="file"
          accept="video/*"
          capture="user"
          hidden
          aria-label={messages.parts.face}
          onChange={(event) => {
            const [picked] = event.target.files ?? [];
            event.target.value = '';
            if (picked) uploads.sendFace({ video: picked, seconds: null, stills: [] });
          }}
        />
      </PartRow>
    </div>
  );
}
