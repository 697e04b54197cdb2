import { Icon } from '@eh/ui/icon.tsx';
import { PictureViewer } from '@eh/ui/picture-viewer.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { auditWords } from '../audit/copy.ts';
import { identityWords } from './copy.ts';
import type { IdentityCase, Paper } from './queries.ts';
import { useIdentityHistory, usePaper } from './queries.ts';

/** The papers side by side, the face, and what happened before. Papers open to whoever holds the case. */
export function CasePapers({ identity }: { identity: IdentityCase }) {
  const words = useWords(identityWords);
  const cards = identity.papers.filter(({ part }) => part !== 'face');
  const video = identity.papers.find(({ shows }) => shows === 'video');
  const stills = identity.papers.filter(({ shows }) => shows.startsWith('still_'));
  return (
    <section className="proof" aria-label={words.papers}>
      <p className="note">{identity.is_open ? words.logged : words.closed}</p>
      {identity.is_open && (
        <>
          <div className="exhibits">
            {cards.map((paper) => (
              <PaperPicture key={paper.file_id} paper={paper} isRedone={identity.redone.includes(paper.part)} />
            ))}
          </div>
          {video && (
            <>
              <h2 className="note mt-4">
                {words.faceVideo(identity.facial_seconds)}
                {identity.redone.includes('face') && (
                  <span className="tag ml-2" data-kind="mine">
                    {words.redoneTag}
                  </span>
                )}
              </h2>
              <div className="face-row">
                <FaceVideo paper={video} />
                {stills.map((paper) => (
                  <PaperPicture key={paper.file_id} paper={paper} isRedone={false} />
                ))}
              </div>
            </>
          )}
        </>
      )}
      <Past identity={identity} />
    </section>
  );
}

function PaperPicture({ paper, isRedone }: { paper: Paper; isRedone: boolean }) {
  const words = useWords(identityWords);
  const [place, setPlace] = useState<number | null>(null);
  const link = usePaper(paper.file_id, words.reason).data;
  const name = words.shows[paper.shows];
  return (
    <figure className="exhibit">
      {link ? (
        <button type="button" aria-label={words.enlarge(name)} onClick={() => setPlace(0)}>
          <img src={link.url} alt={name} />
        </button>
      ) : (
        <Icon name="image" />
      )}
      <figcaption>
        {name}{' '}
        {isRedone && (
          <span className="tag" data-kind="mine">
            {words.redoneTag}
          </span>
        )}
      </figcaption>
      <PictureViewer
        pictures={link ? [{ src: link.url, label: name }] : []}
        place={place}
        onPlace={setPlace}
        onClose={() => setPlace(null)}
      />
    </figure>
  );
}

function FaceVideo({ paper }: { paper: Paper }) {
  const words = useWords(identityWords);
  const link = usePaper(paper.file_id, words.reason).data;
  return (
    <figure className="exhibit">
      {link ? (
        <video src={link.url} aria-label={words.shows.video} controls playsInline preload="metadata">
          <track kind="captions" />
        </video>
      ) : (
        <Icon name="video" />
      )}
      <figcaption>{words.shows.video}</figcaption>
    </figure>
  );
}

function Past({ identity }: { identity: IdentityCase }) {
  const words = useWords(identityWords);
  const { acts } = useWords(auditWords);
  const formats = useFormats();
  const language = useLanguage();
  const history = useIdentityHistory(identity.id).data ?? [];
  return (
    <table className="table">
      <caption className="note">{words.submissions}</caption>
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.what}</th>
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
            <td>{words.applicant}</td>
            <td>
              {words.round(round.round)}
              {round.returned.map(({ part, reason }) => (
                <span key={part} className="block">
                  {words.cameBack(words.parts[part], language === 'en' ? reason.en : reason.zh)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
