import { sentAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { type ComplaintKind, complaintKinds, kindsWithSum } from '@eh/contract/trading/complaints/kinds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { HelpLink } from '../../../parts/help/help-link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { useNumberInForce } from '../../../parts/settings/settings-in-force.ts';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateBack, redirectTo } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { EvidenceFields, isUploading, useEvidence } from '../evidence-fields.tsx';
import { complaintMessages } from '../messages.ts';
import type { Side, Trade } from '../queries.ts';
import { cacheComplaint, useDisputedTrade } from '../queries.ts';
import { checkOpening, type OpeningFault } from './opening.ts';

/** Opens a complaint about a trade: the reason, the real amount and the evidence. */
export function ComplainScreen({ params }: ScreenProps) {
  const messages = useMessages(complaintMessages);
  const query = useOwnTrade(params['id'] ?? '', sideOf(params['side']));
  if (query.data) return <ComplainForm trade={query.data} />;
  return (
    <Screen head={<Header title={messages.openTitle} onBack={() => void navigateBack()} />}>
      {query.isPending && <SkeletonRows shape="facts" count={4} />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
    </Screen>
  );
}

/** The trade from the side in the page address, or else from the side that this user has in it. */
function useOwnTrade(id: string, named: Side | null) {
  const first = useDisputedTrade(named ?? 'buyer', id);
  const isOther = named === null && first.isError;
  const other = useDisputedTrade('seller', id, isOther);
  return isOther ? other : first;
}

function sideOf(param: string | undefined): Side | null {
  return param === 'buyer' || param === 'seller' ? param : null;
}

function ComplainForm({ trade }: { trade: Trade }) {
  const messages = useMessages(complaintMessages);
  const answerHours = useNumberInForce('complaint.rules.answer_hours');
  const evidence = useEvidence();
  const [kind, setKind] = useState<ComplaintKind | null>(null);
  const [sum, setSum] = useState('');
  const [wasTried, setTried] = useState(false);
  const found = checkOpening({ kind, sum, text: evidence.text, due: trade.fiat_amount });
  const faults: readonly OpeningFault[] = wasTried ? found : [];
  const open = useAction('POST /api/complain/complain', {
    onDone: (complaint) => {
      cacheComplaint(complaint);
      showToast({ text: messages.open.done, icon: 'check' });
      void redirectTo('complain-reply', { id: trade.id });
    },
  });
  const handleSubmit = () => {
    setTried(true);
    if (found.length > 0 || kind === null) return;
    open.mutate({
      transaction_id: trade.id,
      kind,
      text: evidence.text.trim(),
      ...(kindsWithSum.includes(kind) ? { claimed_fiat: sentAmount(sum, FIAT_DECIMALS) } : {}),
      files: [...evidence.files.ids],
      videos: [...evidence.videos.ids],
    });
  };
  const service = <IconButton icon="service" label={messages.service} onClick={openCustomerService} />;
  return (
    <Screen
      head={<Header title={messages.openTitle} onBack={() => void navigateBack()} trailing={service} />}
      foot={
        <Footer label={messages.actions}>
          <Button
            kind="act"
            isWide
            isDisabled={isUploading(evidence)}
            isPending={open.isPending}
            onClick={handleSubmit}
          >
            {messages.open.submit}
          </Button>
        </Footer>
      }
    >
      <div className="flex flex-col gap-5 px-page pt-4 pb-6">
        <Callout
          lines={[
            messages.open.talkFirst,
            messages.open.stops(answerHours),
            <HelpLink key="help" article="how-to-complain" />,
          ]}
        />
        <div>
          <RadioGroup
            label={messages.open.kindLabel}
            isLabelShown
            options={complaintKinds[trade.side].map((value) => ({ value, label: sentence(messages.kinds[value]) }))}
            value={kind}
            onChange={setKind}
          />
          {faults.includes('kind') && (
            <p className="note text-sell" role="alert">
              {messages.open.chooseKind}
            </p>
          )}
        </div>
        {kind !== null && kindsWithSum.includes(kind) && (
          <SumField trade={trade} kind={kind} value={sum} isWrong={faults.includes('sum')} onChange={setSum} />
        )}
        <EvidenceFields evidence={evidence} error={faults.includes('text') ? messages.answer.missing : undefined} />
      </div>
    </Screen>
  );
}

interface SumFieldProps {
  trade: Trade;
  kind: ComplaintKind;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

function SumField({ trade, kind, value, isWrong, onChange }: SumFieldProps) {
  const messages = useMessages(complaintMessages).open;
  const { fiat } = useShownCurrencies();
  return (
    <MoneyField
      label={messages.sum[trade.side]}
      hint={messages.sumHint(moneyText(trade.fiat_amount, fiat))}
      error={isWrong ? messages.sumWrong[kind === 'received_less' ? 'less' : 'more'] : undefined}
      value={value}
      onChange={onChange}
      currency={fiat}
      decimals={FIAT_DECIMALS}
    />
  );
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
