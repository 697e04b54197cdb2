import { replyRole } from '@eh/contract/complaint-kinds.ts';
import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { deskWords } from './copy.ts';
import type { Case } from './queries.ts';

const PRINT_LETTERS = 8;

/** Everything one decision needs: the sums, both people, what was shown and said. */
export function CaseProof({ one }: { one: Case }) {
  const words = useWords(deskWords);
  const facts = [
    [words.dispute, `${one.disputed_fiat} ${one.fiat}`],
    [words.due, `${one.due_fiat} ${one.fiat}`],
    [words.claimed, one.claimed_fiat ?? '—'],
    [words.escrow, `${one.amount} ${one.currency}`],
    [words.reference, one.reference],
    [words.suggestion, one.suggestion ? words.outcomes[one.suggestion.outcome] : '—'],
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={words.facts} tabIndex={0}>
      <div className="proof-columns">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Party one={one} side="buyer" />
          <Party one={one} side="seller" />
        </div>
      </div>
      <Files one={one} />
      <Said one={one} />
    </section>
  );
}

function Party({ one, side }: { one: Case; side: 'buyer' | 'seller' }) {
  const words = useWords(deskWords);
  const party = one[side];
  const account = side === 'buyer' ? one.payer : one.payee;
  return (
    <div className="written">
      <h2 className="label">
        {words.sides[side]}: {party.nickname} · {party.real_name}
      </h2>
      <p className="note">
        {account.holder} {account.number} · {account.is_name_equal ? words.match : words.noMatch} ·{' '}
        {words.past(party.past.length)}
      </p>
    </div>
  );
}

function Files({ one }: { one: Case }) {
  const words = useWords(deskWords);
  return (
    <div className="written">
      <h2 className="label">{words.files}</h2>
      <ul>
        {one.files.map((file) => (
          <li key={file.id}>
            <a className="link" href={file.url} target="_blank" rel="noreferrer">
              {words.sides[file.from]} · {file.media_type}
            </a>{' '}
            <span className="note">
              {words.print(file.fingerprint.slice(0, PRINT_LETTERS))}
              {file.proof_code !== null && ` · ${words.code(file.proof_code)}`}
            </span>
            {file.seen_in.map((seen) => (
              <p key={seen.number} className="flag">
                <Icon name="flag" size={20} />
                {words.seenIn(seen.number)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Said({ one }: { one: Case }) {
  const words = useWords(deskWords);
  const formats = useFormats();
  const who = (role: number) =>
    role === replyRole.buyer ? words.sides.buyer : role === replyRole.seller ? words.sides.seller : words.official;
  return (
    <div className="written">
      <h2 className="label">{words.said}</h2>
      <ul>
        {one.replies.map((reply) => (
          <li key={reply.id}>
            <span className="note">
              {formats.dateTime(reply.at)} · {who(reply.role)}
            </span>
            <p>{reply.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
