import { tradeClockBounds } from '@eh/contract/trading/trades/clock-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { useNumberInForce } from '../../parts/settings/settings-in-force.ts';
import { confirmsLoss } from '../../shell/modals.ts';
import { navigateTo } from '../../shell/navigation.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { exitOf, phaseOf } from './complaint-state.ts';
import { complaintMessages } from './messages.ts';
import { ObjectSheet } from './proposal/object-sheet.tsx';
import type { Complaint } from './queries.ts';
import { cacheComplaint } from './queries.ts';

/** The actions of the current phase. The risky one is on the left, as a plain button. */
export function ComplaintActions({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const phase = phaseOf(complaint);
  if (phase === 'consent') return <ConsentActions complaint={complaint} />;
  if (phase === 'over')
    return (
      <Button kind="inked" isWide onClick={() => void navigateTo('complain-result', { id: complaint.transaction_id })}>
        {messages.seeResult}
      </Button>
    );
  if (phase === 'paused') return null;
  return <AnswerActions complaint={complaint} />;
}

function AnswerActions({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const [isAnswering, setAnswering] = useState(false);
  const isMine = phaseOf(complaint) === 'answer';
  return (
    <>
      <ButtonPair isLean>
        <ExitButton complaint={complaint} />
        <Button kind={isMine ? 'act' : 'inked'} onClick={() => setAnswering(true)}>
          {isMine ? messages.answer.button : messages.answer.more}
        </Button>
      </ButtonPair>
      <AnswerSheet complaint={complaint} isOpen={isAnswering} onClose={() => setAnswering(false)} />
    </>
  );
}

function ExitButton({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  switch (exitOf(complaint)) {
    case 'withdraw':
      return <WithdrawButton complaint={complaint} />;
    case 'give_up':
      return <GiveUpButton complaint={complaint} />;
    case 'release':
      return (
        <Button kind="line" onClick={() => void navigateTo('sale-trade', { id: complaint.transaction_id })}>
          {messages.release}
        </Button>
      );
  }
}

function WithdrawButton({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages).withdraw;
  const minutes = useNumberInForce('trade.clocks.after_withdrawal') ?? tradeClockBounds.after_withdrawal.least;
  const withdraw = useAction('POST /api/complain/withdraw', {
    onDone: (answer) => {
      cacheComplaint(answer);
      showToast({ text: messages.done, icon: 'check' });
    },
  });
  const handleClick = async () => {
    const isSure = await confirmsLoss({
      title: messages.title,
      text: messages.text(minutes),
      confirm: messages.keep,
      cancel: messages.button,
    });
    if (isSure) withdraw.mutate({ transaction_id: complaint.transaction_id });
  };
  return (
    <Button kind="line" isPending={withdraw.isPending} onClick={() => void handleClick()}>
      {messages.button}
    </Button>
  );
}

function GiveUpButton({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages).give;
  const { coin } = useShownCurrencies();
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const giveUp = useAction('POST /api/complain/give_up', { feedback: 'modals' });
  const handleClick = async () => {
    const isSure = await confirmsLoss({
      title: messages.title,
      text: messages.text,
      confirm: messages.keep,
      cancel: messages.giveUp,
    });
    if (isSure) setPasswordOpen(true);
  };
  const handlePassword = async (security_password: string) => {
    cacheComplaint(await giveUp.mutateAsync({ transaction_id: complaint.transaction_id, security_password }));
    setPasswordOpen(false);
    showToast({ text: messages.done, icon: 'check' });
  };
  return (
    <>
      <Button kind="line" onClick={() => void handleClick()}>
        {messages.giveUp}
      </Button>
      <PaymentPassword
        isOpen={isPasswordOpen}
        onClose={() => setPasswordOpen(false)}
        purpose={messages.purpose}
        amount={<Amount value={complaint.amount} currency={coin} size="figure" />}
        onPassword={handlePassword}
      />
    </>
  );
}

function ConsentActions({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages).proposal;
  const { coin } = useShownCurrencies();
  const [sheet, setSheet] = useState<'agree' | 'object' | null>(null);
  const agree = useAction('POST /api/complain/agree', { feedback: 'modals' });
  const rulingId = complaint.proposal?.id ?? '';
  const receives = complaint.side === 'buyer' ? complaint.proposal?.buyer_amount : complaint.proposal?.seller_amount;
  const handlePassword = async (security_password: string) => {
    const request = { transaction_id: complaint.transaction_id, ruling_id: rulingId, security_password };
    cacheComplaint(await agree.mutateAsync(request));
    setSheet(null);
    showToast({ text: messages.agreed, icon: 'check' });
  };
  return (
    <>
      <ButtonPair isLean>
        <Button kind="line" onClick={() => setSheet('object')}>
          {messages.object}
        </Button>
        <Button kind="act" onClick={() => setSheet('agree')}>
          {messages.agree}
        </Button>
      </ButtonPair>
      <ObjectSheet complaint={complaint} isOpen={sheet === 'object'} onClose={() => setSheet(null)} />
      <PaymentPassword
        isOpen={sheet === 'agree'}
        onClose={() => setSheet(null)}
        purpose={messages.agreePurpose}
        amount={<Amount value={receives ?? '0.00'} currency={coin} size="figure" />}
        onPassword={handlePassword}
      />
    </>
  );
}
