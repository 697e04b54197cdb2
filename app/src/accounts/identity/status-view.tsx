import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { Drawing } from '@eh/ui/media/drawing.tsx';
import type { IconName } from '@eh/ui/media/icon.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { identityMessages } from './messages.ts';
import type { Identity, PartView } from './queries.ts';
import { reasonText } from './reason-text.ts';

/** The status of a verification: passed, waiting and returned parts, and when to expect an answer. */
export function StatusView({ identity }: { identity: Identity }) {
  const messages = useMessages(identityMessages);
  const { title, text } = headOf(identity, messages);
  const isVerified = identity.status === identityStatus.verified;
  // Old verifications stored no parts, so a verified user may have none.
  const parts = isVerified ? identity.parts.filter(({ state }) => state === 'passed') : identity.parts;
  return (
    <>
      <section className="px-page pt-6 text-center">
        <Drawing name={isVerified ? 'verified' : 'identity'} />
        <h2 className="title mt-4">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </section>
      {parts.length > 0 && identity.status !== identityStatus.none && (
        <section className="pt-6">
          <div className="border-y border-line">
            <Rows inset="icon">
              {parts.map((view) => (
                <PartStatusRow key={view.part} view={view} identity={identity} />
              ))}
            </Rows>
          </div>
        </section>
      )}
      <Expectation identity={identity} />
    </>
  );
}

function PartStatusRow({ view, identity }: { view: PartView; identity: Identity }) {
  const messages = useMessages(identityMessages);
  const language = useLanguage();
  const isReturned = view.state === 'returned';
  const personText =
    view.part === 'data' && identity.name !== null ? `${identity.name} · ${identity.id_no ?? ''}` : undefined;
  return (
    <Row
      icon={iconOf(view.state)}
      title={<span className={isReturned ? 'label' : 'text-ink'}>{messages.parts[view.part]}</span>}
      note={isReturned ? reasonText(view, language) : personText}
      end={
        isReturned ? (
          <Tag kind="mine">{messages.states.returned}</Tag>
        ) : (
          <span className="note">{messages.states[view.state]}</span>
        )
      }
      isWaiting={isReturned}
    />
  );
}

function iconOf(state: PartView['state']): IconName {
  switch (state) {
    case 'returned':
      return 'warn';
    case 'waiting':
    case 'missing':
      return 'clock';
    case 'given':
    case 'passed':
      return 'check';
  }
}

function Expectation({ identity }: { identity: Identity }) {
  const messages = useMessages(identityMessages).status;
  const formats = useFormats();
  const { latest_at: latestAt, submitted_at: submittedAt, usual_minutes: minutes } = identity;
  if (identity.status === identityStatus.failed)
    return <p className="note px-page pt-4">{messages.usualAfter(minutes)}</p>;
  if (latestAt === null || submittedAt === null) return null;
  return (
    <div className="note px-page pt-4">
      <p>{messages.usual(minutes, formats.dateTime(latestAt))}</p>
      <p>{messages.submittedAt(formats.dateTime(submittedAt))}</p>
    </div>
  );
}

type Messages = (typeof identityMessages)['en'];

function headOf({ status, parts }: Identity, messages: Messages): { title: string; text: string } {
  const texts = messages.status;
  switch (status) {
    case identityStatus.pending:
      return { title: texts.pendingTitle, text: texts.pendingText };
    case identityStatus.underReview:
      return { title: texts.reviewTitle, text: texts.reviewText };
    case identityStatus.verified:
      return { title: texts.verifiedTitle, text: texts.verifiedText };
    case identityStatus.failed: {
      const open = parts.filter(({ state }) => state === 'returned').length;
      return { title: texts.refusedTitle(open), text: texts.refusedText };
    }
    default:
      return { title: texts.noneTitle, text: texts.noneText };
  }
}
