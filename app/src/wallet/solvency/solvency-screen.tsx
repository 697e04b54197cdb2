import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useAnswer } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useProfile } from '../../session/current-session.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { checkOwn, type Finding, type OwnProof, type Published } from './check-own.ts';
import { solvencyMessages } from './messages.ts';

const SKELETON_ROWS = 6;
const HASH_SHOWN = 16;
const INDENT = 2;

/** The proof of reserves: the published figures, and a check that the user's own balance is part of them. */
export function SolvencyScreen() {
  const messages = useMessages(solvencyMessages);
  const published = useAnswer('GET /api/solvency', {});
  const [day] = published.data?.days ?? [];
  const { result, isChecking, check } = useCheck();
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} />}
      foot={
        day && (
          <Footer label={messages.actions}>
            {result ? (
              <Button kind="line" isWide onClick={() => saveProof(result.proof)}>
                <Icon name="download" size={16} />
                {messages.save}
              </Button>
            ) : (
              <Button kind="act" isWide isPending={isChecking} onClick={() => void check()}>
                {messages.check}
              </Button>
            )}
          </Footer>
        )
      }
    >
      <p className="px-page pt-4 text-muted">{messages.lead}</p>
      {published.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {published.isError && <LoadFailed error={published.error} onRetry={() => void published.refetch()} />}
      {published.isSuccess && !day && <EmptyState drawing="receipt" title={messages.none} text={messages.noneText} />}
      {result && day && <CheckResult finding={result.finding} day={day} />}
      {day && <PublishedFacts day={day} isStamped={published.data?.is_stamped === true} />}
      {result && <p className="note px-page pb-6">{messages.offline}</p>}
    </Screen>
  );
}

function saveProof(proof: OwnProof): void {
  const text = JSON.stringify(proof, null, INDENT);
  saveFile(new File([text], `eh-proof-${proof.day}.json`, { type: 'application/json' }));
}

/** Fetches the user's proof and the published figures, and checks one against the other on this device. */
function useCheck() {
  const profile = useProfile();
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState<{ finding: Finding; proof: OwnProof } | null>(null);
  const check = async () => {
    setChecking(true);
    try {
      const { proof } = await callApi('GET /api/solvency/proof', {});
      const { days } = await callApi('GET /api/solvency', {});
      const published = days.find(({ day }) => day === proof.day);
      setResult({ finding: await checkOwn(proof, published, profile?.id ?? ''), proof });
    } catch {
      // The call itself shows why there is no proof.
    } finally {
      setChecking(false);
    }
  };
  return { result, isChecking, check };
}

/** The time stamp as a file, which later proves whether the published root was replaced. */
function SaveTimeStamp({ day }: { day: string }) {
  const messages = useMessages(solvencyMessages);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const stamp = await callApi('GET /api/solvency/time-stamp', { day });
      const text = JSON.stringify({ day, ...stamp }, null, INDENT);
      saveFile(new File([text], `eh-time-stamp-${day}.json`, { type: 'application/json' }));
    } catch {
      // The call itself shows why there is none.
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="mt-4">
      <Button kind="line" isWide isPending={isSaving} onClick={() => void save()}>
        <Icon name="download" size={16} />
        {messages.saveStamp}
      </Button>
    </div>
  );
}

function CheckResult({ finding, day }: { finding: Finding; day: Published }) {
  const messages = useMessages(solvencyMessages);
  const { coin } = useShownCurrencies();
  const texts = {
    holds: () => [
      messages.holds,
      finding.kind === 'holds' ? messages.holdsText(moneyText(finding.amount, coin), moneyText(day.owed, coin)) : '',
    ],
    fails: () => [messages.fails, messages.failsText],
    cannot: () => [messages.title, messages.cannot],
  }[finding.kind]();
  return (
    <output className="flex flex-col items-center px-page pt-6 text-center">
      <Icon name={finding.kind === 'holds' ? 'shield' : 'warn'} size={24} />
      <h2 className="title mt-2">{texts[0]}</h2>
      <p className="text-muted">{texts[1]}</p>
    </output>
  );
}

function PublishedFacts({ day, isStamped }: { day: Published; isStamped: boolean }) {
  const messages = useMessages(solvencyMessages);
  const formats = useFormats();
  const { coin } = useShownCurrencies();
  return (
    <section className="px-page pt-5 pb-6">
      <KeyValues isFlush>
        <KeyValue name={messages.day}>{formats.dateTime(day.made_at)}</KeyValue>
        <KeyValue name={messages.owed}>{moneyText(day.owed, coin)}</KeyValue>
        <KeyValue name={messages.fees}>{moneyText(day.fees, coin)}</KeyValue>
      </KeyValues>
      <Total label={messages.circulation}>
        <span className="digits strong">{moneyText(day.circulation, coin)}</span>
      </Total>
      <div className="mt-4">
        <KeyValues isFlush>
          <KeyValue name={messages.reserve}>{groupDigits(day.reserve_usdt)} USDT</KeyValue>
          {day.reserve_addresses.map((address) => (
            <KeyValue key={address} name={messages.addresses} copy={address}>
              <span className="digits break-all">{address}</span>
            </KeyValue>
          ))}
          {day.block && <KeyValue name={messages.block}>{groupDigits(`${day.block.height}`)}</KeyValue>}
          <KeyValue name={messages.leaves}>{groupDigits(`${day.leaves}`)}</KeyValue>
          <KeyValue name={messages.root} copy={day.root_hash}>
            <span className="digits">{day.root_hash.slice(0, HASH_SHOWN)}…</span>
          </KeyValue>
          <KeyValue name={messages.timeStamp}>
            {day.time_stamp ? formats.dateTime(day.time_stamp.at) : isStamped ? messages.stampWaits : messages.noStamps}
          </KeyValue>
          {day.time_stamp && <KeyValue name={messages.stampedBy}>{day.time_stamp.service}</KeyValue>}
        </KeyValues>
      </div>
      {day.time_stamp && <SaveTimeStamp day={day.day} />}
    </section>
  );
}
