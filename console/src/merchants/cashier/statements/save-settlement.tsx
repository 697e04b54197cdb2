import { Button } from '@eh/ui/buttons/button.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { cashierMessages } from '../messages.ts';
import { useReadSettlement } from './queries.ts';
import { writeSettlement } from './settlement-file.ts';

/** Downloads the settlement of a day order by order, as a table for bookkeeping. */
export function SaveSettlement({ day }: { day: string }) {
  const messages = useMessages(cashierMessages);
  const ofMerchant = useOfMerchant();
  const reading = useReadSettlement();
  async function handleSave(): Promise<void> {
    if (reading.isPending) return;
    try {
      const text = writeSettlement(await reading.mutateAsync({ ...ofMerchant, day }), messages);
      saveFile(new File([text], `EH-${messages.settlementFile.name}-${day}.csv`, { type: 'text/csv' }));
    } catch {
      // A toast has shown the error.
    }
  }
  return (
    <Button kind="line" size="small" isPending={reading.isPending} onClick={() => void handleSave()}>
      {messages.saveSettlement}
    </Button>
  );
}
