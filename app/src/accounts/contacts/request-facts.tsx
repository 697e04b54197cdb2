import { Button } from '@eh/ui/button.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { SectionHeader } from '@eh/ui/section-header.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { contactWords } from './copy.ts';
import { type ContactRequest, useWithdrawRequest } from './queries.ts';

/** What became of a request, and the way to take it back while nobody has decided. */
export function RequestFacts({ request }: { request: ContactRequest }) {
  const words = useWords(contactWords);
  const formats = useFormats();
  const withdraw = useWithdrawRequest();
  const handleWithdraw = () =>
    withdraw.mutate({ id: request.id }, { onSuccess: () => showToast({ text: words.withdrawn, icon: 'check' }) });
  return (
    <section className="pb-4">
      <SectionHeader title={words.request} />
      <KeyValues>
        <KeyValue name={words.target}>{request.target}</KeyValue>
        <KeyValue name={words.state}>{words.states[request.state]}</KeyValue>
        <KeyValue name={words.asked}>{formats.dateTime(request.asked_at)}</KeyValue>
        {request.answer !== '' && <KeyValue name={words.answer}>{request.answer}</KeyValue>}
      </KeyValues>
      {request.state === 'waiting' && (
        <div className="px-page pt-4">
          <Button kind="line" isWide isPending={withdraw.isPending} onClick={handleWithdraw}>
            {words.withdraw}
          </Button>
        </div>
      )}
    </section>
  );
}
