import { Button } from '@eh/ui/buttons/button.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';
import { cashierMessages } from '../messages.ts';
import { useReadStatement } from './queries.ts';
import { writeStatement } from './statement-file.ts';

/** Downloads the movements of a day as a table, for spreadsheets and bookkeeping. */
export function SaveStatement({ day }: { day: string }) {
  const messages = useMessages(cashierMessages);
  const ofMerchant = useOfMerchant();
  const reading = useReadStatement();
  async function handleSave(): Promise<void> {
    if (reading.isPending) return;
    try {
      const { statement, lines } = await reading.mutateAsync({ ...ofMerchant, day });
      const text = writeStatement(statement, lines, messages);
      saveFile(new File([text], `EH-${messages.statementFile.name}-${day}.csv`, { type: 'text/csv' }));
    } catch {
      // A toast has shown the error.
    }
  }
  return (
    <Button kind="line" size="small" isPending={reading.isPending} onClick={() => void handleSave()}>
      {messages.saveStatement}
    </Button>
  );
}
