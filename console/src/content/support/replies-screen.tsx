import { SUPPORT_REPLY_TITLE_MAX } from '@eh/contract/content/support/limits.ts';
import { MESSAGE_LENGTH_MAX } from '@eh/contract/trading/chat/parts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type FormEvent, useState } from 'react';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { supportMessages } from './messages.ts';
import { type Reply, useRemoveReply, useReplies, useSaveReply } from './queries.ts';

type Draft = Pick<Reply, 'title' | 'zh' | 'en'> & { readonly id?: string };
/** Operators write both languages; the text in the person's language is used. */
const written = [
  { key: 'zh', lang: 'zh-CN' },
  { key: 'en', lang: 'en' },
] as const;
const emptyDraft: Draft = { title: '', zh: '', en: '' };

/** The canned answers of customer service, in both languages. */
export function RepliesScreen() {
  const messages = useMessages(supportMessages);
  const replies = useReplies();
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <div className="page">
      <TopBar title={messages.repliesTitle} query={replies} />
      <main className="support-replies-page">
        <p className="note">{messages.repliesText}</p>
        {draft === null ? (
          <Button kind="line" size="small" onClick={() => setDraft(emptyDraft)}>
            {messages.newReply}
          </Button>
        ) : (
          <ReplyForm key={draft.id ?? 'new'} first={draft} onClose={() => setDraft(null)} />
        )}
        {replies.data === undefined ? (
          <LoadState error={replies.error} onRetry={() => void replies.refetch()} />
        ) : (
          <ul className="support-reply-list" aria-label={messages.repliesTitle}>
            {replies.data.rows.length === 0 && <li className="note">{messages.none}</li>}
            {replies.data.rows.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} onEdit={() => setDraft(reply)} />
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}

/** A canned answer with both texts, and who changed it last: colleagues share them all. */
function ReplyItem({ reply, onEdit }: { reply: Reply; onEdit: () => void }) {
  const messages = useMessages(supportMessages);
  const formats = useFormats();
  const [isAsked, setAsked] = useState(false);
  const removing = useRemoveReply();
  const handleRemove = () =>
    removing.mutate(reply.id, { onSuccess: () => showToast({ text: messages.removed, icon: 'check' }) });
  return (
    <li className="support-reply">
      <div>
        <h2 className="label">{reply.title}</h2>
        <p lang="zh-CN">{reply.zh}</p>
        <p lang="en">{reply.en}</p>
        <p className="note">{messages.changed(reply.changed.name, formats.dateTime(reply.changed.at))}</p>
      </div>
      {/* The confirmation is in the row itself, so that the reply to be removed stays visible. */}
      {isAsked ? (
        <fieldset className="pair" aria-label={messages.removeTitle(reply.title)}>
          <Button kind="line" size="small" onClick={() => setAsked(false)}>
            {messages.cancel}
          </Button>
          <Button kind="inked" size="small" isPending={removing.isPending} onClick={handleRemove}>
            {messages.remove}
          </Button>
        </fieldset>
      ) : (
        <div className="pair">
          <Button kind="line" size="small" label={`${messages.edit}: ${reply.title}`} onClick={onEdit}>
            {messages.edit}
          </Button>
          <Button kind="line" size="small" label={`${messages.remove}: ${reply.title}`} onClick={() => setAsked(true)}>
            {messages.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Requires the name and both texts, since people read the answer in either language. */
function ReplyForm({ first, onClose }: { first: Draft; onClose: () => void }) {
  const messages = useMessages(supportMessages);
  const [draft, setDraft] = useState<Draft>(first);
  const [isTried, setTried] = useState(false);
  const saving = useSaveReply();
  const isMissing = [draft.title, draft.zh, draft.en].some((text) => text.trim() === '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || saving.isPending) return;
    const { title, zh, en } = draft;
    const request = { title, zh, en, ...(draft.id === undefined ? {} : { id: draft.id }) };
    saving.mutate(request, {
      onSuccess: () => {
        showToast({ text: messages.saved, icon: 'check' });
        onClose();
      },
    });
  };
  return (
    <form className="support-reply-form" aria-label={messages.newReply} onSubmit={handleSubmit}>
      <TextField
        label={messages.replyTitle}
        value={draft.title}
        maxLength={SUPPORT_REPLY_TITLE_MAX}
        error={isTried && isMissing ? messages.missing : undefined}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      {written.map(({ key, lang }) => (
        <TextArea
          key={key}
          label={messages[key]}
          lang={lang}
          value={draft[key]}
          maxLength={MESSAGE_LENGTH_MAX}
          onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
        />
      ))}
      <div className="pair" data-lean="">
        <Button kind="line" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button kind="act" type="submit" isPending={saving.isPending}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
