import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { ChatBubble } from '../../parts/chat/chat-bubble.tsx';
import { ChatFile } from '../../parts/chat/chat-file.tsx';
import { MessageForm } from '../../parts/chat/message-form.tsx';
import { Fact } from '../../parts/screen/fact.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { hashOf } from '../../shell/address.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { supportMessages } from './messages.ts';
import { type TalkMessage, useAnswering, useReplies, useTalk } from './queries.ts';

/** A conversation: its person, the messages, and the answer of the operator who holds it. */
export function SupportTalk({ talk, isMine }: { talk: CaseOf<'support'>; isMine: boolean }) {
  const messages = useMessages(supportMessages);
  const { person } = talk;
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <h2 className="note">
            {messages.states[talk.state]}
            {talk.stars !== null && ` · ${messages.stars(talk.stars)}`}
          </h2>
          <p className="title wrap-anywhere">{person?.nickname ?? messages.visitor}</p>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          {person && (
            <Fact name={messages.account}>
              <a className="link" href={hashOf('users', person.userid)}>
                {person.account}
              </a>
            </Fact>
          )}
          <Fact name={messages.language}>{messages.languages[talk.language]}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.before}>{talk.talks_before}</Fact>
        </dl>
      </div>
      <Messages talk={talk} isMine={isMine} />
      {talk.state !== 'ended' && (isMine ? <Answer talk={talk} /> : <p className="note">{messages.claimFirst}</p>)}
    </section>
  );
}

/** Polled every few seconds while open, since the console has no live channel. */
function Messages({ talk, isMine }: { talk: CaseOf<'support'>; isMine: boolean }) {
  const messages = useMessages(supportMessages);
  const query = useTalk(talk.id, isMine);
  const list = useRef<HTMLOListElement>(null);
  const count = query.data?.messages.length ?? 0;
  // Keeps the newest message in view without scrolling the page around it.
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (!query.data) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <ol ref={list} className="case-chat support-log" aria-label={messages.log}>
      {query.data.messages.map((message) => (
        <Line key={message.position} message={message} name={talk.person?.nickname ?? messages.authors.person} />
      ))}
    </ol>
  );
}

/** Names the person and each colleague: after a hand-over a conversation has two of them. */
function Line({ message, name }: { message: TalkMessage; name: string }) {
  const messages = useMessages(supportMessages);
  const { step, agent, file } = message;
  const author = { person: name, agent: agent ?? '', system: messages.authors.system }[message.author];
  return (
    <ChatBubble
      at={message.at}
      author={author}
      isOfficial={message.author === 'agent'}
      before={
        <>
          {step === 'opened' && <p className="note">{messages.steps.opened}</p>}
          {(step === 'taken' || step === 'ended') && <p className="note">{messages.steps[step](agent ?? '')}</p>}
          {message.is_erased && <p className="note">{messages.erased}</p>}
        </>
      }
      text={message.text}
    >
      {file && <ChatFile fileId={file.id} name={messages.file} reason={messages.viewReason} />}
    </ChatBubble>
  );
}

/** A canned answer is filled in, not sent, so that somebody reads it before each person does. */
function Answer({ talk }: { talk: CaseOf<'support'> }) {
  const messages = useMessages(supportMessages);
  const [text, setText] = useState('');
  const replies = useReplies();
  const answering = useAnswering();
  const rows = replies.data?.rows ?? [];
  return (
    <>
      <fieldset className="presets support-replies">
        <legend className="note">{messages.replies}</legend>
        {replies.isSuccess && rows.length === 0 && <p className="note">{messages.noReplies}</p>}
        {rows.map((reply) => (
          <button
            key={reply.id}
            type="button"
            className="preset"
            onClick={() => setText(inLanguage(reply, talk.language))}
          >
            {reply.title}
          </button>
        ))}
      </fieldset>
      <MessageForm
        label={messages.write}
        hint={messages.hint}
        send={messages.send}
        text={text}
        onChange={setText}
        isPending={answering.isPending}
        onSend={(message) => answering.mutate({ id: talk.id, text: message }, { onSuccess: () => setText('') })}
      />
    </>
  );
}
