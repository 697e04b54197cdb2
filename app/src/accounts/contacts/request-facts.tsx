import { Button } from '@eh/ui/buttons/button.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { contactMessages } from './messages.ts';
import { type ContactRequest, useWithdrawRequest } from './queries.ts';

/** The state of a change request, with a button to withdraw it while it is undecided. */
export function RequestFacts({ request }: { request: ContactRequest }) {
  const messages = useMessages(contactMessages);
  const formats = useFormats();
  const withdraw = useWithdrawRequest();
  const handleWithdraw = () =>
    withdraw.mutate({ id: request.id }, { onSuccess: () => showToast({ text: messages.withdrawn, icon: 'check' }) });
  return (
    <section className="pb-4">
      <SectionHeader title={messages.request} />
      <KeyValues>
        <KeyValue name={messages.target}>{request.target}</KeyValue>
        <KeyValue name={messages.state}>{messages.states[request.state]}</KeyValue>
        <KeyValue name={messages.submitted}>{formats.dateTime(request.asked_at)}</KeyValue>
        {request.answer !== '' && <KeyValue name={messages.answer}>{request.answer}</KeyValue>}
      </KeyValues>
      {request.state === 'waiting' && (
        <div className="px-page pt-4">
          <Button kind="line" isWide isPending={withdraw.isPending} onClick={handleWithdraw}>
            {messages.withdraw}
          </Button>
        </div>
      )}
    </section>
  );
}
