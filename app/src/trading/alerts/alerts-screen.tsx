import { SECOND } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band, SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { AlertForm, NoticePreview } from './alert-form.tsx';
import { AlertRow } from './alert-row.tsx';
import { gapOf } from './draft.ts';
import { alertMessages } from './messages.ts';
import { type PriceAlerts, useAlerts } from './queries.ts';
import { useAlertForm } from './use-alert-form.ts';

/** The price alerts of the person, and the form that sets or edits one. */
export function AlertsScreen() {
  const messages = useMessages(alertMessages);
  const alerts = useAlerts();
  const form = useAlertForm();
  const isFull =
    alerts.data !== undefined && alerts.data.rows.length >= alerts.data.alerts_max && form.editing === null;
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} />}
      foot={
        alerts.data && <FormFooter form={form} fullNote={isFull ? messages.full(alerts.data.alerts_max) : undefined} />
      }
    >
      {alerts.isPending && <SkeletonRows shape="row" count={3} />}
      {alerts.isError && !alerts.data && <LoadFailed error={alerts.error} onRetry={() => void alerts.refetch()} />}
      {alerts.data && <AlertsAndForm alerts={alerts.data} form={form} />}
    </Screen>
  );
}

type Form = ReturnType<typeof useAlertForm>;

function AlertsAndForm({ alerts, form }: { alerts: PriceAlerts; form: Form }) {
  const messages = useMessages(alertMessages);
  const best = { buy: alerts.best_to_buy, sell: alerts.best_to_sell };
  return (
    <>
      <Summary alerts={alerts} />
      {alerts.rows.length > 0 && (
        <Rows label={messages.list}>
          {alerts.rows.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onEdit={() => form.edit(alert)} />
          ))}
        </Rows>
      )}
      <Band />
      <SectionHeader
        title={form.editing === null ? messages.isNew : messages.isEdited}
        more={form.editing === null ? undefined : { label: messages.discard, onClick: form.discard }}
      />
      <AlertForm
        draft={form.draft}
        channels={form.channels}
        faults={form.shownFaults}
        best={best}
        onChange={form.change}
      />
      <NoticePreview draft={form.draft} />
    </>
  );
}

/** How many prices are there, how far the nearest one is, and the best prices now. */
function Summary({ alerts }: { alerts: PriceAlerts }) {
  const messages = useMessages(alertMessages);
  const { fiat } = useShownCurrencies();
  const price = (text: string | null) => (text === null ? null : moneyText(text, fiat));
  const waiting = alerts.rows.filter((alert) => alert.is_on && alert.until * SECOND > serverNow());
  const away = waiting
    .filter((alert) => !alert.is_there)
    .map(gapOf)
    .filter((gap) => gap !== null)
    .toSorted((a, b) => Number(a) - Number(b))[0];
  const title =
    alerts.rows.length === 0
      ? messages.none
      : waiting.length === 0
        ? messages.allOff
        : messages.there(waiting.filter((alert) => alert.is_there).length, price(away ?? null));
  return (
    <section className="px-page pt-3 pb-2">
      <h2 className="title">{title}</h2>
      <p className="note">{messages.bestNow(price(alerts.best_to_buy), price(alerts.best_to_sell))}</p>
    </section>
  );
}

function FormFooter({ form, fullNote }: { form: Form; fullNote: string | undefined }) {
  const messages = useMessages(alertMessages);
  const save = (
    <Button
      kind="act"
      isWide
      isDisabled={fullNote !== undefined}
      note={fullNote}
      isPending={form.isSaving}
      onClick={() => form.save()}
    >
      {messages.save}
    </Button>
  );
  return (
    <Footer label={messages.actions}>
      {form.editing === null ? (
        save
      ) : (
        <ButtonPair isLean>
          <Button kind="line" isPending={form.isDeleting} onClick={() => void form.remove()}>
            {messages.delete}
          </Button>
          {save}
        </ButtonPair>
      )}
    </Footer>
  );
}
