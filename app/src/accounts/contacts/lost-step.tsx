import { CODE_DIGITS, LOGIN_NAME_MAX, TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { FilePicker } from '@eh/ui/forms/file-picker.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { uploadRules, useUploads } from '../../parts/files/use-uploads.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { StepTitle } from '../../parts/step-title.tsx';
import { deviceId } from '../../session/devices/device.ts';
import { type ContactKind, contactPurposes } from './contact-kind.ts';
import { contactMessages } from './messages.ts';
import { useContactRequests, useRequestContact } from './queries.ts';
import { RequestFacts } from './request-facts.tsx';

const PICTURES_MAX = 3;

type Field = 'target' | 'code' | 'reason' | 'pictures';

/** A request to change a phone or e-mail that can no longer be used. An operator decides it. */
export function LostStep({ kind }: { kind: ContactKind }) {
  const requests = useContactRequests();
  if (requests.isPending) return <SkeletonRows shape="facts" count={4} />;
  if (requests.isError) return <LoadFailed error={requests.error} onRetry={() => void requests.refetch()} />;
  const waiting = requests.data.rows.find((request) => request.state === 'waiting');
  const last = requests.data.rows.find((request) => request.kind === kind);
  if (waiting) return <RequestFacts request={waiting} />;
  return (
    <>
      {last && <RequestFacts request={last} />}
      <LostForm kind={kind} />
    </>
  );
}

function LostForm({ kind }: { kind: ContactKind }) {
  const messages = useMessages(contactMessages);
  const [values, setValues] = useState({ target: '', code: '', reason: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, ReactNode>>>({});
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const uploads = useUploads();
  const request = useRequestContact();
  const change = (field: keyof typeof values, value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(values.target.trim() === '' && { target: messages.required }),
      ...(values.code.length < CODE_DIGITS && { code: messages.sixDigits }),
      ...(values.reason.trim() === '' && { reason: messages.required }),
      ...(uploads.ids.length === 0 && { pictures: messages.pictureNeeded }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && !uploads.isBusy) setPasswordOpen(true);
  };
  const handlePassword = async (password: string) => {
    await request.mutateAsync({
      kind,
      target: values.target.trim(),
      code: values.code,
      reason: values.reason.trim(),
      picture_ids: [...uploads.ids],
      security_password: password,
      device_id: deviceId(),
    });
    setPasswordOpen(false);
    showToast({ text: messages.sent, icon: 'check' });
  };
  return (
    <form className="grid gap-5 px-page pt-2 pb-8" onSubmit={handleSubmit} noValidate>
      <StepTitle>{messages[kind].lostTitle}</StepTitle>
      <p className="text-muted">{messages.lostWhy}</p>
      <TextField
        label={messages[kind].fresh}
        value={values.target}
        error={errors.target}
        maxLength={LOGIN_NAME_MAX}
        inputMode={kind === 'mobile' ? 'tel' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change('target', event.target.value)}
      />
      <CodeField
        purpose={contactPurposes[kind].change}
        target={values.target}
        label={messages.codeOfNew}
        value={values.code}
        error={errors.code}
        onBeforeSend={() => {
          const isTyped = values.target.trim() !== '';
          if (!isTyped) setErrors({ target: messages.required });
          return isTyped;
        }}
        onChange={(code) => change('code', code)}
        onError={(code) => setErrors({ ...errors, code })}
      />
      <TextArea
        label={messages.reason}
        value={values.reason}
        error={errors.reason}
        maxLength={TEXTAREA_MAX}
        onChange={(event) => change('reason', event.target.value)}
      />
      <FilePicker
        label={messages.pictures}
        aside={messages.picturesAside}
        addLabel={messages.addPicture}
        rules={uploadRules(PICTURES_MAX, ['image/jpeg', 'image/png'])}
        files={uploads.files}
        error={uploads.ids.length === 0 ? errors.pictures : undefined}
        onAdd={uploads.add}
        onRefuse={uploads.refuse}
        onRemove={uploads.remove}
        onOpen={() => undefined}
      />
      <Button kind="act" type="submit" isWide isPending={uploads.isBusy}>
        {messages.send}
      </Button>
      <PaymentPassword
        isOpen={isPasswordOpen}
        onClose={() => setPasswordOpen(false)}
        purpose={messages.purpose}
        onPassword={handlePassword}
      />
    </form>
  );
}
