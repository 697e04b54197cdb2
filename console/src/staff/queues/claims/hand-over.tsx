import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ReasonForm } from '../../../parts/reasons/reason-form.tsx';
import type { QueueName } from '../../../shell/queue-name.ts';
import { useColleagues, useHandOver } from '../archive/archive-queries.ts';
import { queueMessages } from '../messages.ts';

export interface HandOverFormProps {
  queue: QueueName;
  caseId: string;
  onEnd: () => void;
}

/** Hands the case to a colleague, who sees it at once with this note. */
export function HandOverForm({ queue, caseId, onEnd }: HandOverFormProps) {
  const messages = useMessages(queueMessages);
  const colleagues = useColleagues(queue).data;
  const handOver = useHandOver(queue);
  const [chosen, setChosen] = useState('');
  const to = colleagues?.find(({ id }) => id === chosen) ?? colleagues?.[0];

  async function handleConfirm(reason: string): Promise<void> {
    if (to === undefined) return;
    try {
      const { holder } = await handOver.mutateAsync({ case_id: caseId, to: to.id, reason });
      showToast(messages.handedOver(holder.name));
      onEnd();
    } catch {
      // A toast has shown the error.
    }
  }

  return (
    <ReasonForm
      title={messages.handOver}
      text={colleagues?.length === 0 ? messages.noColleague : messages.handOverText}
      confirm={messages.handOver}
      presets={messages.handOverReasons}
      isPending={handOver.isPending}
      isSecondary
      onConfirm={(reason) => void handleConfirm(reason)}
      onBack={onEnd}
    >
      {to && (
        <SelectField
          label={messages.handOverTo}
          value={to.id}
          onChange={(event) => setChosen(event.target.value)}
          options={(colleagues ?? []).map(({ id, name, holds }) => ({
            value: id,
            label: holds === 0 ? name : `${name} · ${messages.holds(holds)}`,
          }))}
        />
      )}
    </ReasonForm>
  );
}
