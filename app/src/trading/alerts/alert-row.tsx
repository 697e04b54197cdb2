import { SECOND } from '@eh/contract/platform/spans.ts';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { PageLink } from '../../shell/pages/page-link.tsx';
import { gapOf } from './draft.ts';
import { alertMessages } from './messages.ts';
import { type PriceAlert, useMethods, useSwitchAlert } from './queries.ts';

/** An alert with its switch. Pressing its text edits it. */
export function AlertRow({ alert, onEdit }: { alert: PriceAlert; onEdit: () => void }) {
  const messages = useMessages(alertMessages);
  const { coin, fiat } = useShownCurrencies();
  const formats = useFormats();
  const methods = useMethodNames(alert.channels);
  const toggle = useSwitchAlert();
  const { wants } = alert;
  const name = messages.at[wants](moneyText(alert.price, fiat));
  return (
    <div className="row" data-tight="">
      <div className="row-text">
        <button type="button" className="grid min-h-11 content-center text-left" onClick={onEdit}>
          <span>{name}</span>
          <span className="note">
            {messages.terms[wants](moneyText(alert.amount, coin), methods, formats.date(alert.until))}
          </span>
        </button>
        <AlertState alert={alert} />
      </div>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={alert.is_on}
        aria-checked={alert.is_on}
        aria-label={name}
        disabled={toggle.isPending}
        onChange={(event) => toggle.mutate({ id: alert.id, is_on: event.target.checked })}
      />
    </div>
  );
}

/** Whether the price is there, or how far it is; nothing while the alert is off. */
function AlertState({ alert }: { alert: PriceAlert }) {
  const messages = useMessages(alertMessages);
  const { fiat } = useShownCurrencies();
  const formats = useFormats();
  const { wants, best } = alert;
  if (alert.until * SECOND < serverNow()) return <span className="note">{messages.over}</span>;
  if (!alert.is_on) return null;
  const gap = gapOf(alert);
  return (
    <>
      {best !== null && alert.is_there ? (
        <PageLink className="link" to={wants === 'buy' ? 'buy-apply' : 'sell-apply'} params={{ id: best.order_id }}>
          {messages.isThere[wants](moneyText(best.price, fiat))}
        </PageLink>
      ) : (
        <span className="note">{gap === null ? messages.nobody : messages.toGo(moneyText(gap, fiat))}</span>
      )}
      {alert.rang_at !== null && <span className="note">{messages.rangAt(formats.dateTime(alert.rang_at))}</span>}
    </>
  );
}

function useMethodNames(ids: readonly string[]): string {
  const known = useMethods();
  const language = useLanguage();
  const names = ids.map((id) => known.find((channel) => channel.id === id)?.name ?? id);
  return new Intl.ListFormat(language, { style: 'narrow', type: 'disjunction' }).format(names);
}
