import type { EntryProof } from '@eh/contract/ledger/journal/entry-proof.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useProfile } from '../../session/current-session.ts';
import { checkEntry, type EntryFinding, publishedFor } from './check-entry.ts';
import { billMessages } from './messages.ts';
import type { BillDetail } from './queries.ts';

const INDENT = 2;

/** Checks on this device whether this bill is in the sealed ledger. The proof can be saved. */
export function EntryCheck({ detail }: { detail: BillDetail }) {
  const messages = useMessages(billMessages).proof;
  const { result, isChecking, check } = useCheck(detail);
  if (!result)
    return (
      <Button kind="line" isWide isPending={isChecking} onClick={() => void check()}>
        {messages.check}
      </Button>
    );
  return (
    <>
      <output className="flex gap-3 py-3">
        <Icon name={result.finding.kind === 'holds' ? 'shield' : 'warn'} />
        <span>
          <span className="strong block">{messages[result.finding.kind]}</span>
          <span className="note block">{textOf(result.finding, messages)}</span>
        </span>
      </output>
      <Button kind="line" isWide onClick={() => saveProof(result.proof, detail.bill.id)}>
        <Icon name="download" size={16} />
        {messages.save}
      </Button>
      <p className="note mt-2">{messages.offline}</p>
    </>
  );
}

function textOf(finding: EntryFinding, messages: (typeof billMessages)['en']['proof']): string {
  if (finding.kind !== 'holds') return finding.kind === 'fails' ? messages.failsText : messages.cannotText;
  const { height, published } = finding;
  if (!published) return messages.notPublished(groupDigits(`${height}`));
  return messages.published(groupDigits(`${height}`), groupDigits(`${published.height}`), published.day);
}

function saveProof(proof: EntryProof, id: string): void {
  saveFile(new File([JSON.stringify(proof, null, INDENT)], `eh-bill-${id}.json`, { type: 'application/json' }));
}

/** Fetches the published blocks and the proof up to them, and checks one against the other on this device. */
function useCheck({ bill, block }: BillDetail) {
  const profile = useProfile();
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState<{ finding: EntryFinding; proof: EntryProof } | null>(null);
  const check = async () => {
    setChecking(true);
    try {
      const { days } = await callApi('GET /api/solvency', {});
      const day = publishedFor(days, block?.height ?? 0);
      const head = day?.block ? { head: day.block.height } : {};
      const { proof } = await callApi('GET /api/report/proof', { id: bill.id, ...head });
      setResult({ finding: await checkEntry(proof, { bill, userId: profile?.id ?? '', day }), proof });
    } catch {
      // The call itself shows why there is no proof.
    } finally {
      setChecking(false);
    }
  };
  return { result, isChecking, check };
}
