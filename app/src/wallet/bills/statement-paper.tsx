import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { LINKS_FRESH_MILLISECONDS } from '../../parts/fresh-links.ts';
import type { BillRequest } from './bill-filters.ts';
import { billMessages } from './messages.ts';

/** The statement on paper: first what it will say, then the signed file in either language. */
export function StatementPaper({ filter }: { filter: BillRequest }) {
  const messages = useMessages(billMessages).file;
  const { coin } = useShownCurrencies();
  const [statement, setStatement] = useState<AnswerOf<'POST /api/report/statement'> | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!statement) return;
    const timer = setTimeout(() => setStatement(null), LINKS_FRESH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [statement]);
  const handleMake = async () => {
    setAsking(true);
    // Balances and sums of a statement are of all lines of its time: what is looked for does not narrow it.
    const { search: _, ...span } = filter;
    // Why there is none (too many bills, say) the call itself tells.
    setStatement(await callApi('POST /api/report/statement', span).catch(() => null));
    setAsking(false);
  };
  return (
    <section className="border-line border-t px-page py-4" aria-label={messages.paper}>
      <p className="label">{messages.paper}</p>
      <p className="note mt-2 mb-3">{messages.paperText}</p>
      {statement ? (
        <>
          <output className="mb-3 block">
            <span className="block">
              {messages.paperReady(
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
              {messages.paperSave['zh-CN']}
            </Button>
            <Button kind="line" isWide href={statement.pdf.en}>
              {messages.paperSave.en}
            </Button>
          </ButtonPair>
        </>
      ) : (
        <Button kind="line" isWide isPending={isAsking} onClick={() => void handleMake()}>
          {messages.paperMake}
        </Button>
      )}
    </section>
  );
}
