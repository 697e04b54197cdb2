import { COUNTS_FROM_MIN, isCountable } from '@eh/contract/counts-from.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useMe } from '../session/queries.ts';
import { fiatText } from '../shell/money.ts';
import { ReasonForm } from '../shell/reason-form.tsx';
import { washWords } from './copy.ts';
import { useSetCounted, type WashList } from './queries.ts';

/** From which sum on a trade counts, and its change. */
export function Threshold({ rules, fiat }: Pick<WashList, 'rules' | 'fiat'>) {
  const words = useWords(washWords);
  const role = useMe().data?.operator.role;
  const change = useSetCounted();
  const [least, setLeast] = useState<string | null>(null);
  const isWrong = least !== null && !isCountable(least);

  async function handleConfirm(sum: string, reason: string): Promise<void> {
    if (isWrong) return;
    try {
      await change.mutateAsync({ counts_from: sum, reason });
      showToast(words.changed);
    } catch {
      // The toast has said it; the line shows what stands now.
    }
    setLeast(null);
  }

  if (least === null)
    return (
      <p className="note record-stop items-center pb-4">
        {words.threshold(fiatText(rules.counts_from, fiat))}
        {(role === 'owner' || role === 'arbiter') && (
          <Button kind="line" size="small" onClick={() => setLeast(rules.counts_from)}>
            {words.change}
          </Button>
        )}
      </p>
    );
  return (
    <div className="listing-take-down pb-4">
      <h2 className="sr-only">{words.changeTitle}</h2>
      <ReasonForm
        title={words.changeTitle}
        text={words.changeText}
        confirm={words.change}
        isPending={change.isPending}
        onConfirm={(reason) => void handleConfirm(least, reason)}
        onBack={() => setLeast(null)}
      >
        <TextField
          label={words.least}
          inputMode="decimal"
          value={least}
          onChange={(event) => setLeast(event.target.value)}
          error={isWrong ? words.leastWrong(fiatText(COUNTS_FROM_MIN, fiat)) : undefined}
        />
      </ReasonForm>
    </div>
  );
}
