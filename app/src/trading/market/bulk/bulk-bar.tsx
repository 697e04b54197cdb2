import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { Own } from '../listings/own.ts';
import { usePauseMany } from '../queries.ts';
import { bulkMessages } from './messages.ts';

export interface BulkBarProps {
  selected: readonly Own[];
  onShift: () => void;
  onClear: () => void;
}

/** The actions for the selected listings; stands at the foot while something is selected. */
export function BulkBar({ selected, onShift, onClear }: BulkBarProps) {
  const messages = useMessages(bulkMessages).bar;
  const pause = usePauseMany(() => undefined);
  const ids = selected.map(({ id }) => id);
  const handlePause = (isPaused: boolean) => {
    if (pause.isPending) return;
    pause.mutate(
      { ids, is_paused: isPaused },
      {
        onSuccess: ({ rows }) => {
          const refused = rows.flatMap((row) => row.refusal ?? []);
          const changed = rows.length - refused.length;
          if (changed > 0) showToast(isPaused ? messages.paused(changed) : messages.resumed(changed));
          const [first] = refused;
          if (first) showToast({ text: messages.refused(refused.length, first.msg), kind: 'notice' });
        },
      },
    );
  };
  if (selected.length === 0) return null;
  return (
    <section className="bulk-bar" aria-label={messages.label}>
      <strong aria-live="polite">{messages.selected(selected.length)}</strong>
      <button type="button" aria-disabled={pause.isPending || undefined} onClick={() => handlePause(true)}>
        {messages.pause}
      </button>
      <button type="button" aria-disabled={pause.isPending || undefined} onClick={() => handlePause(false)}>
        {messages.resume}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={onShift}>
        {messages.shift}
      </button>
      <span className="flex-1" />
      <button type="button" onClick={onClear}>
        {messages.clear}
      </button>
    </section>
  );
}
