import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { coinOf } from '../../../parts/currencies.ts';
import { deviceZone, zoneName } from '../../../parts/dates/device-zone.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import { fetchChannels } from '../queries.ts';
import { type DayStatement, writeDayFile } from './day-file.ts';
import { DaySideSection } from './day-side-section.tsx';
import { dayMessages } from './messages.ts';

const SKELETON_ROWS = 4;
/** The earliest day that the server adds up. */
const FIRST_DAY = '2000-01-01';

/** A person's trades of one day by the clock of their device: both sides, by payment method, and as a file. */
export function DayScreen() {
  const messages = useMessages(dayMessages);
  const language = useLanguage();
  const timeZone = deviceZone();
  const today = dayHere(serverNow());
  const [day, setDay] = useState(today);
  const statement = useAnswer('GET /api/transaction/day', { day, time_zone: timeZone });
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} />}
      foot={statement.data && hasTrades(statement.data) && <SaveDay statement={statement.data} />}
    >
      <section className="px-page pt-3">
        <TextField
          type="date"
          label={messages.day}
          value={day}
          min={FIRST_DAY}
          max={today}
          hint={messages.zone(zoneName(timeZone, language))}
          onChange={({ target }) => target.validity.valid && target.value !== '' && setDay(target.value)}
        />
      </section>
      {statement.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {statement.isError && !statement.data && (
        <LoadFailed error={statement.error} onRetry={() => void statement.refetch()} />
      )}
      {statement.data && <Statement statement={statement.data} />}
    </Screen>
  );
}

/** Sweden writes days as date fields do. */
function dayHere(at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(at);
}

function hasTrades({ bought, sold, splits }: DayStatement): boolean {
  return bought.trades + sold.trades + splits.trades > 0;
}

function Statement({ statement }: { statement: DayStatement }) {
  const messages = useMessages(dayMessages);
  const { splits } = statement;
  const coin = coinOf(statement);
  return (
    <>
      {!statement.is_final && <p className="note px-page pt-3">{messages.notFinal}</p>}
      {!hasTrades(statement) && <EmptyState drawing="trades" title={messages.none} text={messages.noneText} />}
      <DaySideSection statement={statement} side="seller" />
      <DaySideSection statement={statement} side="buyer" />
      {splits.trades > 0 && (
        <section aria-label={messages.splits}>
          <SectionHeader title={messages.splits} />
          <p className="px-page pb-6">
            {messages.splitsOf(splits.trades, { in: moneyText(splits.in, coin), out: moneyText(splits.out, coin) })}
          </p>
        </section>
      )}
    </>
  );
}

function SaveDay({ statement }: { statement: DayStatement }) {
  const messages = useMessages(dayMessages);
  const handleSave = async () => {
    const channels = await fetchChannels();
    const methodOf = (id: string) => channels.find((channel) => channel.id === id)?.name ?? id;
    const text = writeDayFile(statement, { ...messages.file, side: messages.side, methodOf });
    saveFile(new File([text], `${messages.file.name}-${statement.day}.csv`, { type: 'text/csv' }));
  };
  return (
    <Footer label={messages.actions}>
      <Button kind="line" isWide onClick={() => void handleSave()}>
        {messages.save}
      </Button>
    </Footer>
  );
}
