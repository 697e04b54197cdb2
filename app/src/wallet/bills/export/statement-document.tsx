import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LINKS_FRESH_MILLISECONDS } from '../../../parts/fresh-links.ts';
import type { BillRequest } from '../bill-filters.ts';
import { billMessages } from '../messages.ts';

/** The signed statement as a PDF in either language; its sums are shown before the download. */
export function StatementDocument({ filter }: { filter: BillRequest }) {
  const messages = useMessages(billMessages).file;
  const { coin } = useShownCurrencies();
  const [statement, setStatement] = useState<AnswerOf<'POST /api/report/statement'> | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!statement) return;
    const timer = setTimeout(() => setStatement(null), LINKS_FRESH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [statement]);
  const handleMake = async () => {
    setPending(true);
    // The balances of a statement cover all bills of its period, so a search does not narrow it.
    const { search: _, ...span } = filter;
    // The call itself shows a refusal, for example of too many bills.
    setStatement(await callApi('POST /api/report/statement', span).catch(() => null));
    setPending(false);
  };
  return (
    <section className="border-line border-t px-page py-4" aria-label={messages.document}>
      <p className="label">{messages.document}</p>
      <p className="note mt-2 mb-3">{messages.documentText}</p>
      {statement ? (
        <>
          <output className="mb-3 block">
            <span className="block">
              {messages.documentReady(
                groupDigits(`${statement.lines}`),
                moneyText(statement.out, coin),
                moneyText(statement.in, coin),
              )}
            </span>
            <span className="note block">
              {messages.balances(moneyText(statement.opening, coin), moneyText(statement.closing, coin))}
            </span>
          </output>
          <ButtonPair>
            <Button kind="line" isWide href={statement.pdf['zh-CN']}>
              {messages.documentSave['zh-CN']}
            </Button>
            <Button kind="line" isWide href={statement.pdf.en}>
              {messages.documentSave.en}
            </Button>
          </ButtonPair>
        </>
      ) : (
        <Button kind="line" isWide isPending={isPending} onClick={() => void handleMake()}>
          {messages.documentMake}
        </Button>
      )}
    </section>
  );
}
