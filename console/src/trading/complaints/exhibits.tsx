import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { PictureViewer, type ShownPicture } from '@eh/ui/media/picture-viewer.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { PrivateFile } from '../../parts/files/private-file.tsx';
import { fileKindOf } from './file-kind.ts';
import { type ComplaintMessages, complaintMessages } from './messages.ts';
import type { Case, CaseFile } from './queries.ts';
import { useExhibits } from './queries.ts';
import { shortFingerprint } from './short-fingerprint.ts';

/** The number of exhibits side by side. */
const SIDE_BY_SIDE = 2;

/** Vouchers and evidence, two at a time, each with its fingerprint and where else it was used. Only the holder of the case can open them. */
export function Exhibits({ complaint, isMine }: { complaint: Case; isMine: boolean }) {
  const messages = useMessages(complaintMessages);
  const [firstIndex, setFirstIndex] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const reason = messages.viewReason(complaint.complaint_no);
  const ids = complaint.files.filter((file) => fileKindOf(file) === 'picture').map((file) => file.id);
  const links = useExhibits(ids, { reason, isOpen: isMine });
  const last = Math.max(0, complaint.files.length - SIDE_BY_SIDE);
  const first = complaint.files.slice(firstIndex).find((file) => links.get(file.id) !== undefined);
  useKeys({
    arrowleft: firstIndex > 0 ? () => setFirstIndex(firstIndex - 1) : undefined,
    arrowright: firstIndex < last ? () => setFirstIndex(firstIndex + 1) : undefined,
    z: first ? () => zoomOn(first) : undefined,
  });
  if (complaint.files.length === 0) return <output className="nothing">{messages.noFiles}</output>;
  const pictures = complaint.files.flatMap((file, number): (ShownPicture & { readonly id: string })[] => {
    const src = links.get(file.id);
    return src === undefined ? [] : [{ id: file.id, src, label: nameOf(file, number, messages) }];
  });
  const zoomOn = (file: CaseFile) => setZoomed(pictures.findIndex((picture) => picture.id === file.id));
  return (
    <>
      <p className="note proof-help">
        {isMine ? messages.logged : messages.closed}
        <span>
          <Key name="←" /> <Key name="→" /> {messages.browse} · <Key name="Z" /> {messages.zoom}
        </span>
      </p>
      <div className="complaint-exhibits">
        {complaint.files.slice(firstIndex, firstIndex + SIDE_BY_SIDE).map((file, offset) => (
          <Exhibit
            key={file.id}
            file={file}
            name={nameOf(file, firstIndex + offset, messages)}
            link={links.get(file.id)}
            reason={isMine ? reason : null}
            onZoom={() => zoomOn(file)}
          />
        ))}
      </div>
      <Flags files={complaint.files} />
      {complaint.files.length > SIDE_BY_SIDE && (
        <div className="exhibit-strip">
          {complaint.files.map((file, number) => (
            <button
              key={file.id}
              type="button"
              className="thumb"
              data-square=""
              aria-label={nameOf(file, number, messages)}
              aria-current={number >= firstIndex && number < firstIndex + SIDE_BY_SIDE ? 'true' : undefined}
              onClick={() => setFirstIndex(Math.min(number, last))}
            >
              {links.get(file.id) !== undefined ? (
                <img src={links.get(file.id)} alt="" />
              ) : (
                <Icon name={iconOf(file)} />
              )}
            </button>
          ))}
        </div>
      )}
      <PictureViewer pictures={pictures} index={zoomed} onIndexChange={setZoomed} onClose={() => setZoomed(null)} />
    </>
  );
}

interface ExhibitProps {
  file: CaseFile;
  name: string;
  link: string | undefined;
  /** The reason recorded for viewing; null when the operator may not view it. */
  reason: string | null;
  onZoom: () => void;
}

function Exhibit({ file, name, link, reason, onZoom }: ExhibitProps) {
  const messages = useMessages(complaintMessages);
  const formats = useFormats();
  return (
    <figure className="exhibit">
      {link !== undefined ? (
        <button type="button" className="exhibit-frame" aria-label={messages.enlarge(name)} onClick={onZoom}>
          <img src={link} alt={name} />
        </button>
      ) : reason !== null && fileKindOf(file) !== 'picture' ? (
        <PrivateFile fileId={file.id} name={name} reason={reason} />
      ) : (
        <div className="exhibit-frame">
          <Icon name={iconOf(file)} />
        </div>
      )}
      <figcaption>
        <p className="flex justify-between gap-2">
          <span className="label">{name}</span>
          <span className="note">{formats.dateTime(file.at)}</span>
        </p>
        <p className="note digits">
          {messages.print(shortFingerprint(file.fingerprint))} ·{' '}
          {file.seen_in.length === 0 ? messages.notSeen : messages.seen}
        </p>
        {file.proof_code !== null && <p className="note">{messages.code(file.proof_code)}</p>}
      </figcaption>
    </figure>
  );
}

function Flags({ files }: { files: readonly CaseFile[] }) {
  const messages = useMessages(complaintMessages);
  return files.flatMap((file, number) =>
    file.seen_in.map((match) => (
      <p key={`${file.id} ${match.number}`} className="flag">
        <Icon name="flag" size={20} />
        <span>
          {match.is_same
            ? messages.seenIn(nameOf(file, number, messages), match.number)
            : messages.alikeIn(nameOf(file, number, messages), match.number)}
        </span>
      </p>
    )),
  );
}

function nameOf(file: CaseFile, number: number, messages: ComplaintMessages): string {
  return `${number + 1} ${file.is_voucher ? messages.voucher : messages.exhibitOf(messages.sides[file.from])}`;
}

function iconOf(file: CaseFile): 'image' | 'play' | 'file' {
  return ({ picture: 'image', video: 'play', document: 'file' } as const)[fileKindOf(file)];
}
