import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { PrivateFile } from '../../parts/files/private-file.tsx';
import { auditMessages } from '../../staff/audit-log/messages.ts';
import { useHistory } from '../../staff/audit-log/queries.ts';
import { identityMessages } from './messages.ts';
import type { IdentityCase, IdentityDocument } from './queries.ts';

/** The documents side by side, the face video, and the history. Only the holder of the case can open the documents. */
export function CaseDocuments({ identity }: { identity: IdentityCase }) {
  const messages = useMessages(identityMessages);
  const cards = identity.papers.filter(({ part }) => part !== 'face');
  const video = identity.papers.find(({ shows }) => shows === 'video');
  const stills = identity.papers.filter(({ shows }) => shows.startsWith('still_'));
  return (
    <section className="proof" aria-label={messages.evidence}>
      <p className="note">{identity.is_open ? messages.logged : messages.closed}</p>
      {identity.is_open && (
        <>
          <div className="exhibits">
            {cards.map((card) => (
              <DocumentFile key={card.file_id} document={card} isRedone={identity.redone.includes(card.part)} />
            ))}
          </div>
          {video && (
            <>
              <h2 className="note mt-4">
                {messages.faceVideo(identity.facial_seconds)}
                {identity.redone.includes('face') && (
                  <span className="tag ml-2" data-kind="mine">
                    {messages.redoneTag}
                  </span>
                )}
              </h2>
              <div className="face-row">
                <DocumentFile document={video} isRedone={false} />
                {stills.map((still) => (
                  <DocumentFile key={still.file_id} document={still} isRedone={false} />
                ))}
              </div>
            </>
          )}
        </>
      )}
      <History identity={identity} />
    </section>
  );
}

function DocumentFile({ document, isRedone }: { document: IdentityDocument; isRedone: boolean }) {
  const messages = useMessages(identityMessages);
  const tag = (
    <span className="tag" data-kind="mine">
      {messages.redoneTag}
    </span>
  );
  return (
    <PrivateFile
      fileId={document.file_id}
      name={messages.shows[document.shows]}
      reason={messages.reason}
      note={isRedone ? tag : undefined}
    />
  );
}

function History({ identity }: { identity: IdentityCase }) {
  const messages = useMessages(identityMessages);
  const { acts } = useMessages(auditMessages);
  const formats = useFormats();
  const language = useLanguage();
  const history = useHistory(identity.id).data ?? [];
  return (
    <table className="table">
      <caption className="note">{messages.submissions}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.when}</th>
          <th scope="col">{messages.who}</th>
          <th scope="col">{messages.what}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((row) => (
          <tr key={row.id}>
            <td>{formats.dateTime(row.at)}</td>
            <td>{row.operator}</td>
            <td>{row.reason === '' ? acts[row.act] : `${acts[row.act]}: ${row.reason}`}</td>
          </tr>
        ))}
        {identity.rounds.map((round) => (
          <tr key={round.round}>
            <td>{formats.dateTime(round.submitted_at)}</td>
            <td>{messages.applicant}</td>
            <td>
              {messages.round(round.round)}
              {round.returned.map(({ part, reason }) => (
                <span key={part} className="block">
                  {messages.returned(messages.parts[part], inLanguage(reason, language))}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
