import { mediaTypesOf, SHOWN_VIDEO_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';
import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { EVIDENCE_IMAGES_MAX } from '@eh/contract/trading/complaints/kinds.ts';
import { FilePicker } from '@eh/ui/forms/file-picker.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { type Uploads, uploadRules, useUploads } from '../../parts/files/use-uploads.ts';
import { complaintMessages } from './messages.ts';

/** The text and the uploads of an answer. */
export interface Evidence {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly files: Uploads;
  readonly videos: Uploads;
}

export function useEvidence(): Evidence {
  const [text, setText] = useState('');
  return { text, setText, files: useUploads('evidence'), videos: useUploads('evidence') };
}

/** Whether a file is still being uploaded. */
export function isUploading({ files, videos }: Evidence): boolean {
  return files.isBusy || videos.isBusy;
}

const documentTypes = [...mediaTypesOf.image, ...mediaTypesOf.pdf];
const videoRules = { types: [...mediaTypesOf.video], maxCount: 1, maxBytes: SHOWN_VIDEO_BYTES_MAX };

/** Fields for a text, pictures or documents, and one video. */
export function EvidenceFields({ evidence, error }: { evidence: Evidence; error: string | undefined }) {
  const messages = useMessages(complaintMessages).answer;
  const { text, setText, files, videos } = evidence;
  return (
    <>
      <TextArea
        label={messages.text}
        placeholder={messages.placeholder}
        aside={<span className="note">{`${text.length} / ${TEXTAREA_MAX}`}</span>}
        maxLength={TEXTAREA_MAX}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <FilePicker
        label={messages.files}
        aside={messages.filesNote}
        addLabel={messages.addFile}
        rules={uploadRules(EVIDENCE_IMAGES_MAX, documentTypes)}
        files={files.files}
        onAdd={files.add}
        onRefuse={files.refuse}
        onRemove={files.remove}
        onOpen={() => undefined}
        isSquare
      />
      <FilePicker
        label={messages.video}
        aside={messages.videoNote}
        addLabel={messages.addVideo}
        rules={videoRules}
        files={videos.files.map((file) => ({ ...file, duration: '▶' }))}
        onAdd={videos.add}
        onRefuse={(name, reason) =>
          reason === 'size' ? showToast({ text: messages.videoTooLarge, icon: 'warn' }) : videos.refuse(name, reason)
        }
        onRemove={videos.remove}
        onOpen={() => undefined}
        isSquare
      />
    </>
  );
}
