import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Icon } from '../media/icon.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import type { FileRefusal, FileRules } from './check-file.ts';
import { checkFiles } from './check-file.ts';

/** A file that is uploading or uploaded. */
export interface ShownFile {
  key: string;
  name: string;
  /** A small picture; documents have none. */
  src?: string | undefined;
  duration?: string | undefined;
  /** Bytes sent and to send, during the upload. */
  sent?: { bytes: number; total: number; text: string } | undefined;
  /** The reason for a failure, with a button to try again. */
  failure?: { text: string; retryLabel: string; onRetry: () => void } | undefined;
}

export interface FilePickerProps {
  label: string;
  /** The limits in words: "JPG, PNG, PDF, 5 MB". */
  aside?: ReactNode;
  /** Names the button that opens the file chooser. */
  addLabel: string;
  rules: FileRules;
  files: readonly ShownFile[];
  onAdd: (files: File[]) => void;
  onRefuse: (name: string, reason: FileRefusal) => void;
  onRemove: (key: string) => void;
  onOpen: (key: string) => void;
  error?: ReactNode;
  isSquare?: boolean | undefined;
}

/** Picks vouchers and evidence, shows each upload's progress, retries and removes. Files are checked before sending. */
export function FilePicker(props: FilePickerProps) {
  const { label, aside, addLabel, rules, files, onAdd, onRefuse, onRemove, onOpen, error, isSquare } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const handlePick = (picked: readonly File[]) => {
    const { accepted, refused } = checkFiles(picked, files.length, rules);
    for (const { file, reason } of refused) onRefuse(file.name, reason);
    if (accepted.length > 0) onAdd(accepted);
  };
  return (
    <fieldset className="file-picker" aria-label={label} aria-describedby={`${id}-error`}>
      <div className="field-label mb-2">
        <span>{label}</span>
        {aside !== undefined && <span className="note">{aside}</span>}
      </div>
      <div className="file-list">
        {files.map((file) => (
          <FileItem
            key={file.key}
            file={file}
            isSquare={isSquare}
            onOpen={() => onOpen(file.key)}
            onRemove={() => onRemove(file.key)}
          />
        ))}
        {files.length < rules.maxCount && (
          <button
            type="button"
            className="thumb"
            data-add=""
            data-square={isSquare ? '' : undefined}
            aria-label={addLabel}
            onClick={() => chooser.current?.click()}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={rules.types.join(',')}
        multiple={rules.maxCount > 1}
        onChange={(event) => {
          handlePick([...(event.target.files ?? [])]);
          // Reset, so that picking the same file again after removing it fires a change.
          event.target.value = '';
        }}
      />
      <p id={`${id}-error`} className="field-hint" data-invalid="" role="alert" hidden={error === undefined}>
        <Icon name="info" size={16} />
        <span>{error}</span>
      </p>
    </fieldset>
  );
}

interface FileItemProps {
  file: ShownFile;
  isSquare: boolean | undefined;
  onOpen: () => void;
  onRemove: () => void;
}

function FileItem({ file, isSquare, onOpen, onRemove }: FileItemProps) {
  const messages = useUiMessages();
  return (
    <div className="file-item">
      <Thumbnail src={file.src} duration={file.duration} label={file.name} isSquare={isSquare} onClick={onOpen} />
      <IconButton icon="close" size={16} label={messages.remove(file.name)} onClick={onRemove} />
      {file.sent && <Progress label={file.name} value={file.sent.bytes} max={file.sent.total} text={file.sent.text} />}
      {file.sent && <span className="note">{file.sent.text}</span>}
      {file.failure && (
        <p className="note text-sell">
          {file.failure.text}{' '}
          <button type="button" className="link" onClick={file.failure.onRetry}>
            {file.failure.retryLabel}
          </button>
        </p>
      )}
    </div>
  );
}
