import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { Findings, usualReason } from '../../desk/findings.tsx';
import { QueueDecision } from '../../desk/queue-decision.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { coinText } from '../../shell/money.ts';
import type { OfficialReason } from '../../shell/reason-form.tsx';
import { redemptionWords } from './copy.ts';
import { type Finding, findingsIn } from './findings.ts';
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
  const words = useWords(redemptionWords);
  const language = useLanguage();
  const claim = useClaim();
  const decide = useDecide();
  const { redemption } = one;
  const isReviewed = redemption.status === redemptionStatus.underReview;
  const findings = findingsIn(one, now);
  const isMine = one.claimed_by?.id === operator.id;

  async function handleDecide(decision: 'approve' | 'refuse', _reason: string, both: OfficialReason): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: one.id, decision, reason: both });
    showToast(isDone ? words.done(redemption.redemption_no) : words.waits);
    return isDone && decision === 'refuse';
  }

  const approve = {
    name: 'approve' as const,
    label: words.approve,
    keyName: 'P',
    title: words.approveTitle(coinText(redemption.usdt, 'USDT')),
    text: words.approveText(redemption.address ?? ''),
    firstReason: usualReason(findings, words.reasonForApprove),
  };
  const refuse = {
    name: 'refuse' as const,
    label: words.refuse,
    keyName: 'R',
    title: words.refuseTitle(coinText(redemption.amount, redemption.currency)),
    text: words.refuseText,
    presets: words.presets,
    presetsElse: redemptionWords[language === 'en' ? 'zh-CN' : 'en'].presets,
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
      claimNote={words.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(wants) => claim.mutate({ id: one.id, claim: wants })}
      onDecide={handleDecide}
      signature={isReviewed ? one.first_signature : null}
    >
      {isReviewed && <Findings findings={findings} say={(finding) => sayFinding(finding, words.findings)} />}
      {isReviewed && one.needs_four_eyes && <p className="note">{words.fourEyes}</p>}
      {isReviewed && one.first_signature && <p className="aside">{words.signed(one.first_signature.operator.name)}</p>}
      {!isReviewed && <PayoutPart one={one} mayAct={isMine} />}
    </QueueDecision>
  );
}

function sayFinding(finding: Finding, words: (typeof redemptionWords)['en']['findings']): string {
  switch (finding.kind) {
    case 'address':
      return finding.times === 0 ? words.addressNone : words.address(finding.times);
    case 'others':
      return finding.people === 0 ? words.othersNone : words.others(finding.people);
    case 'bought':
      return finding.percent === 0 ? words.boughtNone : words.bought(finding.percent);
    case 'age':
      return words.age(finding.days);
    case 'name':
      return finding.isWorthALook ? words.nameNone : words.name;
  }
}
