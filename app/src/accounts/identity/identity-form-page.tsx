import { Refused } from '@eh/client/calls/refused.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Steps } from '@eh/ui/lists/steps.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { explained } from '../../parts/help/explained.tsx';
import { deviceId } from '../../session/devices/device.ts';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack, redirectTo } from '../../shell/navigation.ts';
import { CapturePage } from './capture/capture-page.tsx';
import { CardStep } from './card-step.tsx';
import { DataStep } from './data-step.tsx';
import { FaceStep } from './face-step.tsx';
import { identityMessages } from './messages.ts';
import type { Identity, IdentityForm } from './queries.ts';
import { useSubmitIdentity } from './queries.ts';
import type { Phone } from './review-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { FormStep } from './steps.ts';
import { firstOpenStep, partsIn, stepsOf } from './steps.ts';
import { useCapture } from './use-capture.ts';
import type { PartUploads } from './use-part-uploads.ts';
import { usePartUploads } from './use-part-uploads.ts';

export interface IdentityFormPageProps {
  identity: Identity;
  form: IdentityForm;
}

/** The form, step by step. Each part is uploaded as soon as it is ready, so that the user can leave and continue later. */
export function IdentityFormPage({ identity, form }: IdentityFormPageProps) {
  const messages = useMessages(identityMessages);
  const formId = useId();
  const steps = stepsOf(identity);
  const [step, setStep] = useState<FormStep>(() => firstOpenStep(identity));
  const [phone, setPhone] = useState<Phone>({ number: '', code: '', error: null });
  const uploads = usePartUploads();
  const capture = useCapture(uploads);
  const submit = useSubmitIdentity();
  const index = steps.indexOf(step);
  const go = (by: 1 | -1) => {
    const next = steps[index + by];
    if (next) setStep(next);
  };

  const handleSubmit = async () => {
    if (identity.needs_mobile && (phone.number.trim() === '' || phone.code === ''))
      return setPhone({ ...phone, error: messages.review.codeNeeded });
    const proof = identity.needs_mobile ? { phone_num: phone.number, phone_code: phone.code } : {};
    try {
      await submit.mutateAsync({ ...proof, device_id: deviceId() });
      await redirectTo('identity-status');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (identity.needs_mobile) setPhone({ ...phone, error: explained(error) });
      else if (!error.isUncertain) showRefusal(error);
    }
  };

  if (capture.view !== null) return <CapturePage capture={capture} identity={identity} form={form} />;
  const sides = partsIn('card', identity).filter((part) => part === 'front' || part === 'back');
  const open = identity.parts.find(({ state }) => state === 'missing' || state === 'returned');
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => (index > 0 ? go(-1) : void navigateBack())}
          trailing={<IconButton icon="service" label={messages.service} onClick={openCustomerService} />}
        />
      }
      foot={
        <Footer label={messages.actions}>
          {step === 'review' ? (
            <Button
              kind="act"
              isWide
              isPending={submit.isPending}
              isDisabled={open !== undefined}
              note={
                open && (uploads.isBusy ? messages.review.waiting : messages.review.open(messages.parts[open.part]))
              }
              onClick={() => void handleSubmit()}
            >
              {messages.review.submit}
            </Button>
          ) : (
            <Button
              kind="act"
              isWide
              {...(step === 'data' ? { type: 'submit' as const, form: formId } : { onClick: () => go(1) })}
              isDisabled={step !== 'data' && !isOnItsWay(step, identity, uploads.parts)}
            >
              {messages.next}
            </Button>
          )}
        </Footer>
      }
    >
      <div className="px-page pt-2">
        <Steps label={messages.steps} steps={steps.map((name) => messages.step[name])} current={index} />
      </div>
      {step === 'data' && <DataStep formId={formId} form={form} identity={identity} onSaved={() => go(1)} />}
      {step === 'card' && (
        <CardStep
          identity={identity}
          sides={sides}
          uploads={uploads}
          onCamera={(side) => void capture.openCamera(side)}
          onFile={(side, file) => void capture.check(side, file)}
        />
      )}
      {step === 'face' && (
        <FaceStep identity={identity} form={form} uploads={uploads} onRecord={() => void capture.openCamera('face')} />
      )}
      {step === 'review' && <ReviewStep identity={identity} phone={phone} onPhone={setPhone} />}
    </Screen>
  );
}

/** Whether every missing part of a step is at least being uploaded. */
function isOnItsWay(step: FormStep, identity: Identity, uploads: PartUploads['parts']): boolean {
  return partsIn(step, identity).every((part) => {
    const state = identity.parts.find((view) => view.part === part)?.state;
    return state === 'given' || (part !== 'data' && uploads[part] !== undefined);
  });
}
