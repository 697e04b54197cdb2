import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { sayFigure } from '@eh/contract/staff/settings/registry/figure.ts';
import { type RegisteredSetting, ruleTexts } from '@eh/contract/staff/settings/registry/registry.ts';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { hashOf } from '../../../shell/address.ts';
import type { RouteName } from '../../../shell/route.ts';
import { settingsMessages } from '../messages.ts';
import { useIsOwner } from '../settings-screen.tsx';
import { WaitingChange } from '../waiting-change.tsx';
import { allSettingsMessages } from './messages.ts';
import { PreviewOf } from './preview.tsx';
import type { SettingDocument } from './queries.ts';
import { SettingChangeForm } from './setting-change.tsx';
import { SettingHistory } from './setting-history.tsx';
import { typedValue } from './typed-value.ts';
import { ValueField } from './value-field.tsx';

export interface OpenSettingProps {
  setting: RegisteredSetting;
  document: SettingDocument;
}

/** One setting: its help, value and default, the field of a new value with its effect, and the history. */
export function OpenSetting({ setting, document }: OpenSettingProps) {
  const messages = useMessages(allSettingsMessages);
  const shared = useMessages(settingsMessages);
  const language = useLanguage();
  const isOwner = useIsOwner();
  const { spec, path, kind } = setting;
  const inForce = document.values[path] ?? spec.usual;
  const [typed, setTyped] = useState<string | null>(null);
  const draft = typed ?? String(inForce);
  const wished = typedValue(spec, draft);
  const isChanged = wished !== null && wished !== inForce;
  const changes = isChanged ? { [path]: wished } : null;
  return (
    <>
      <section className="proof setting-open" aria-label={messages.setting}>
        <h2 className="title">{inLanguage(spec.label, language)}</h2>
        <p>{inLanguage(spec.help, language)}</p>
        <Facts setting={setting} document={document} inForce={inForce} />
        <ValueField spec={spec} value={draft} isReadOnly={!isOwner} isWrong={wished === null} onChange={setTyped} />
        {changes !== null && <PreviewOf kind={kind} changes={changes} />}
        <SettingHistory setting={setting} inForce={inForce} onUndo={isOwner ? setTyped : null} />
      </section>
      <section className="decide" aria-label={shared.decide}>
        <h2 className="label">{shared.decide}</h2>
        <p className="aside">{inLanguage(ruleTexts[kind].effect, language)}</p>
        <p className="aside">{moneyNote(spec.safer, messages)}</p>
        {wholeScreens[kind] !== undefined && (
          <a className="link" href={hashOf(wholeScreens[kind])}>
            {messages.whole}
          </a>
        )}
        <WaitingChange state={{ rules: document.values, ...document }} />
        {!isOwner && <p className="aside">{shared.readOnly}</p>}
        {isOwner && !isChanged && <p className="aside">{wished === null ? shared.wrong : shared.unchanged}</p>}
        {isOwner && changes !== null && (
          <SettingChangeForm setting={setting} document={document} changes={changes} onEnd={() => setTyped(null)} />
        )}
      </section>
    </>
  );
}

/** The screens on which several values of a rule are changed together. */
const wholeScreens: Readonly<Partial<Record<RuleKind, RouteName>>> = {
  'transfer.rules': 'transfer-rules',
  'redemption.rules': 'redemption-rules',
  'cashier.rules': 'cashier-rules',
  'trade.policy': 'release-policy',
  'coins.hold': 'coin-hold',
  'account.safety': 'account-safety',
  'reputation.rules': 'reputation-rules',
};

type Messages = (typeof allSettingsMessages)['en'];

function moneyNote(safer: RegisteredSetting['spec']['safer'], messages: Messages): string {
  if (safer === 'both') return messages.noMoney;
  return safer === 'neither' ? messages.moneyBoth : messages.money;
}

/** Value, default and the last change of a setting. */
function Facts({ setting, document, inForce }: OpenSettingProps & { inForce: SettingValue }) {
  const messages = useMessages(allSettingsMessages);
  const language = useLanguage();
  const formats = useFormats();
  const { spec, path, name } = setting;
  const usual = document.usual[path] ?? spec.usual;
  const last = document.changed.find((change) => change.path === path);
  const say = (value: SettingValue) => sayFigure(spec, value, { language }) || '–';
  const at = last ? formats.dateTime(last.at) : '';
  return (
    <KeyValues isFlush>
      <KeyValue name={messages.now}>
        <strong>{say(inForce)}</strong>
      </KeyValue>
      <KeyValue name={messages.usual}>
        {usual === inForce ? `${say(usual)} (${messages.isUsual})` : say(usual)}
      </KeyValue>
      {last && (
        <KeyValue name={messages.last}>
          {last.second === null ? messages.changedBy(last.by, at) : messages.changedByTwo(last.by, last.second, at)}
        </KeyValue>
      )}
      {spec.isPublic && (
        <KeyValue name={messages.placeholder}>
          <code>{name}</code>
        </KeyValue>
      )}
    </KeyValues>
  );
}
