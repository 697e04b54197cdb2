import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import type { OfficialReason } from '../../parts/reasons/reason-form.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { Findings, usualReason } from '../../staff/queues/findings.tsx';
import { QueueDecision } from '../../staff/queues/queue-decision.tsx';
import { type Finding, findingsIn } from './findings.ts';
import { redemptionMessages } from './messages.ts';
import { PayoutPart } from './payout-part.tsx';
import { type RedemptionCase, useClaim, useDecide } from './queries.ts';

export interface RedemptionDecisionProps {
  redemptionCase: RedemptionCase;
  operator: LoggedInOperator;
  nextId: string | null;
  now: number;
}

/** Approve or refuse; once approved, pay out. The status of the redemption says which of them is possible. */
export function RedemptionDecision({ redemptionCase, operator, nextId, now }: RedemptionDecisionProps) {
  const messages = useMessages(redemptionMessages);
  const language = useLanguage();
  const claim = useClaim();
  const decide = useDecide();
  const { redemption } = redemptionCase;
  const isReviewed = redemption.status === redemptionStatus.underReview;
  const findings = findingsIn(redemptionCase, now);
  const isMine = redemptionCase.claimed_by?.id === operator.id;

  async function handleDecide(decision: 'approve' | 'refuse', _reason: string, both: OfficialReason): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: redemptionCase.id, decision, reason: both });
    showToast(isDone ? messages.done(redemption.redemption_no) : messages.waits);
    return isDone && decision === 'refuse';
  }

  const approve = {
    name: 'approve' as const,
    label: messages.approve,
    keyName: 'P',
    title: messages.approveTitle(coinText(redemption.usdt, 'USDT')),
    text: messages.approveText(redemption.address ?? ''),
    firstReason: usualReason(findings, messages.reasonForApprove),
  };
  const refuse = {
    name: 'refuse' as const,
    label: messages.refuse,
    keyName: 'R',
    title: messages.refuseTitle(coinText(redemption.amount, redemption.currency)),
    text: messages.refuseText,
    presets: messages.presets,
    presetsElse: redemptionMessages[language === 'en' ? 'zh-CN' : 'en'].presets,
    isForPeople: true,
  };
  return (
    <QueueDecision<'approve' | 'refuse'>
      queue="redemptions"
      waiting={redemptionCase}
      operator={operator}
      nextId={nextId}
      choices={
        isReviewed
          ? [approve, refuse]
          : redemption.status === redemptionStatus.approved
            ? [{ ...refuse, isBeside: true }]
            : []
      }
      claimNote={messages.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(isClaiming) => claim.mutate({ id: redemptionCase.id, claim: isClaiming })}
      onDecide={handleDecide}
      signature={isReviewed ? redemptionCase.first_signature : null}
    >
      {isReviewed && <Findings findings={findings} say={(finding) => findingText(finding, messages.findings)} />}
      {isReviewed && redemptionCase.needs_four_eyes && <p className="note">{messages.fourEyes}</p>}
      {isReviewed && redemptionCase.first_signature && (
        <p className="aside">{messages.signed(redemptionCase.first_signature.operator.name)}</p>
      )}
      {!isReviewed && <PayoutPart payoutCase={redemptionCase} mayAct={isMine} />}
    </QueueDecision>
  );
}

function findingText(finding: Finding, messages: (typeof redemptionMessages)['en']['findings']): string {
  switch (finding.kind) {
    case 'address':
      return finding.times === 0 ? messages.addressNone : messages.address(finding.times);
    case 'shared':
      return finding.people === 0 ? messages.sharedNone : messages.shared(finding.people);
    case 'bought':
      return finding.percent === 0 ? messages.boughtNone : messages.bought(finding.percent);
    case 'age':
      return messages.age(finding.days);
    case 'name':
      return finding.isWorthALook ? messages.nameNone : messages.name;
  }
}
