import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { Findings, usualReason } from '../../desk/findings.tsx';
import { QueueDecision } from '../../desk/queue-decision.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { coinText } from '../../shell/money.ts';
import type { OfficialReason } from '../../shell/reason-form.tsx';
import { type Finding, findingsIn } from './findings.ts';
import { redemptionMessages } from './messages.ts';
import { PayoutPart } from './payout-part.tsx';
import { type RedemptionCase, useClaim, useDecide } from './queries.ts';

export interface RedemptionDecisionProps {
  one: RedemptionCase;
  operator: LoggedInOperator;
  nextId: string | null;
  now: number;
}

/** Approves, refuses, and pays out what was approved: which of them depends on where the redemption stands. */
export function RedemptionDecision({ one, operator, nextId, now }: RedemptionDecisionProps) {
  const messages = useMessages(redemptionMessages);
  const language = useLanguage();
  const claim = useClaim();
  const decide = useDecide();
  const { redemption } = one;
  const isReviewed = redemption.status === redemptionStatus.underReview;
  const findings = findingsIn(one, now);
  const isMine = one.claimed_by?.id === operator.id;

  async function handleDecide(decision: 'approve' | 'refuse', _reason: string, both: OfficialReason): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: one.id, decision, reason: both });
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
      room="redemptions"
      waiting={one}
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
      onClaim={(wants) => claim.mutate({ id: one.id, claim: wants })}
      onDecide={handleDecide}
      signature={isReviewed ? one.first_signature : null}
    >
      {isReviewed && <Findings findings={findings} say={(finding) => sayFinding(finding, messages.findings)} />}
      {isReviewed && one.needs_four_eyes && <p className="note">{messages.fourEyes}</p>}
      {isReviewed && one.first_signature && (
        <p className="aside">{messages.signed(one.first_signature.operator.name)}</p>
      )}
      {!isReviewed && <PayoutPart one={one} mayAct={isMine} />}
    </QueueDecision>
  );
}

function sayFinding(finding: Finding, messages: (typeof redemptionMessages)['en']['findings']): string {
  switch (finding.kind) {
    case 'address':
      return finding.times === 0 ? messages.addressNone : messages.address(finding.times);
    case 'others':
      return finding.people === 0 ? messages.othersNone : messages.others(finding.people);
    case 'bought':
      return finding.percent === 0 ? messages.boughtNone : messages.bought(finding.percent);
    case 'age':
      return messages.age(finding.days);
    case 'name':
      return finding.isWorthALook ? messages.nameNone : messages.name;
  }
}
