import { type FeedbackKind, feedbackKinds } from '@eh/contract/content/feedback/kinds.ts';
import {
  FEEDBACK_ANSWER_DAYS,
  FEEDBACK_CONTACT_MAX,
  FEEDBACK_PICTURES_MAX,
} from '@eh/contract/content/feedback/limits.ts';
import { mediaTypesOf } from '@eh/contract/files/uploads/policies.ts';
import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { FilePicker } from '@eh/ui/forms/file-picker.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { uploadRules, useUploads } from '../../parts/files/use-uploads.ts';
import { readText, useSessionStorage } from '../../parts/use-session-storage.ts';
import { deviceData } from '../../session/devices/device.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack, redirectTo } from '../../shell/navigation.ts';
import { PageLink } from '../../shell/pages/page-link.tsx';
import { feedbackMessages } from './messages.ts';

const pictureRules = uploadRules(FEEDBACK_PICTURES_MAX, mediaTypesOf.image);

/** Sends feedback on errors and wishes, with pictures. People with a running trade are directed to customer service. */
export function FeedbackScreen() {
  const messages = useMessages(feedbackMessages);
  const [kind, setKind] = useState<FeedbackKind>('idea');
  const [text, setText] = useSessionStorage('feedback', { first: '', read: readText });
  const [contact, setContact] = useState('');
  const [isTried, setTried] = useState(false);
  const pictures = useUploads('feedback');
  const send = useAction('POST /api/feedback', {
    onDone: () => {
      showToast({ text: messages.done, icon: 'check' });
      void redirectTo('my-feedback');
    },
  });
  const handleSend = () => {
    setTried(true);
    if (text.trim() === '') return;
    const sent = { kind, text: text.trim(), contact: contact.trim(), device: deviceData() };
    send.mutate({ ...sent, pictures: [...pictures.ids] });
  };
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={
            <PageLink to="my-feedback" className="link px-page">
              {messages.sent}
            </PageLink>
          }
        />
      }
      foot={
        <Footer label={messages.actions}>
          <Button kind="act" isWide isDisabled={pictures.isBusy} isPending={send.isPending} onClick={handleSend}>
            {messages.send}
          </Button>
        </Footer>
      }
    >
      <div className="flex flex-col gap-6 px-page pt-3 pb-5">
        <div>
          <h2 className="title">{messages.headline}</h2>
          <p className="mt-1 text-muted">{messages.promise(FEEDBACK_ANSWER_DAYS)}</p>
        </div>
        <ChipChoice
          label={messages.kind}
          isLabelShown
          options={feedbackKinds.map((value) => ({ value, label: messages.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <TextArea
          label={messages.text}
          placeholder={messages.placeholder}
          rows={4}
          aside={<span className="note">{`${text.length} / ${TEXTAREA_MAX}`}</span>}
          maxLength={TEXTAREA_MAX}
          value={text}
          error={isTried && text.trim() === '' ? messages.missing : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <FilePicker
            label={messages.pictures}
            aside={`${pictures.files.length} / ${FEEDBACK_PICTURES_MAX}`}
            addLabel={messages.addPicture}
            rules={pictureRules}
            files={pictures.files}
            onAdd={pictures.add}
            onRefuse={pictures.refuse}
            onRemove={pictures.remove}
            onOpen={() => undefined}
            isSquare
          />
          <p className="note mt-2">{messages.cover}</p>
        </div>
        <TextField
          label={messages.contact}
          autoComplete="email"
          maxLength={FEEDBACK_CONTACT_MAX}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
      </div>
      <Rows label={messages.running}>
        <Row
          title={<span className="text-ink">{messages.running}</span>}
          note={messages.askService}
          hasChevron
          onClick={openCustomerService}
        />
      </Rows>
    </Screen>
  );
}
