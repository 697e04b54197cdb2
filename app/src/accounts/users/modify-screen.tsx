import { Refused } from '@eh/client/calls/refused.ts';
import { NICKNAME_MAX, UPLOAD_BYTES_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { useAction } from '../../api/queries.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { sendAvatar } from '../../api/upload.ts';
import { explained } from '../../parts/help/explained.tsx';
import { useProfile } from '../../session/current-session.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { CropSheet } from './crop-sheet.tsx';
import { modifyMessages } from './messages.ts';

/** Changes the user's picture and nickname, which other users see. */
export function ModifyScreen() {
  const messages = useMessages(modifyMessages);
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <Picture />
      <Nickname />
    </Screen>
  );
}

function Picture() {
  const messages = useMessages(modifyMessages);
  const profile = useProfile();
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isPending, setPending] = useState(false);
  const handlePick = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > UPLOAD_BYTES_MAX) return showToast({ text: messages.tooLarge, icon: 'warn' });
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      showToast({ text: messages.unreadable, icon: 'warn' });
    }
  };
  const handleCropped = async (file: File) => {
    setPending(true);
    try {
      await sendAvatar(file);
      await refetchStale();
      setPicture(null);
      showToast({ text: messages.pictureSaved, icon: 'check' });
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (!cause.isUncertain) showRefusal(cause);
    } finally {
      setPending(false);
    }
  };
  return (
    <section className="flex items-center gap-4 px-page pt-5 pb-4">
      <Avatar name={profile?.nickname ?? ''} src={profile?.avatar ?? undefined} size="big" />
      <Button kind="line" size="small" onClick={() => chooser.current?.click()}>
        {messages.choosePicture}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={messages.choosePicture}
        onChange={(event) => {
          void handlePick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <CropSheet
        picture={picture}
        isPending={isPending}
        onClose={() => setPicture(null)}
        onCropped={(file) => void handleCropped(file)}
      />
    </section>
  );
}

function Nickname() {
  const messages = useMessages(modifyMessages);
  const profile = useProfile();
  const [nickname, setNickname] = useState(profile?.nickname ?? '');
  const [error, setError] = useState<ReactNode>();
  const change = useAction('POST /api/set/nickname', { feedback: 'modals' });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (nickname.trim() === '') return setError(messages.required);
    return change.mutate(
      { nickname },
      {
        onSuccess: (answer) => {
          setNickname(answer.nickname);
          showToast({ text: messages.nameSaved, icon: 'check' });
        },
        onError: (refused) => setError(explained(refused)),
      },
    );
  };
  return (
    <form className="grid gap-5 px-page pb-8" onSubmit={handleSubmit} noValidate>
      <TextField
        label={messages.nickname}
        hint={messages.nicknameHint}
        value={nickname}
        error={error}
        maxLength={NICKNAME_MAX}
        autoComplete="nickname"
        onChange={(event) => {
          setNickname(event.target.value);
          setError(undefined);
        }}
      />
      <Button kind="act" type="submit" isWide isPending={change.isPending}>
        {messages.save}
      </Button>
    </form>
  );
}
