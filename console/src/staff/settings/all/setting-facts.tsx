import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { sayFigure } from '@eh/contract/staff/settings/registry/figure.ts';
import type { RegisteredSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import type { SaferSide, SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSigns } from '../../../parts/money/currencies.ts';
import { allSettingsMessages } from './messages.ts';
import type { SettingDocument } from './queries.ts';
import { SettingHistory } from './setting-history.tsx';

export interface SettingFactsProps {
  setting: RegisteredSetting;
  document: SettingDocument;
  inForce: SettingValue;
  onUndo: ((value: string) => void) | null;
  /** The field of the value. */
  children: ReactNode;
}

/** The open setting of a rule: its help, value and default, who signs a change, and its history. */
export function SettingFacts({ setting, document, inForce, onUndo, children }: SettingFactsProps) {
  const messages = useMessages(allSettingsMessages);
  const language = useLanguage();
  const element = useRef<HTMLElement>(null);
  const { spec } = setting;
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={element} className="setting-focus" aria-label={messages.setting}>
      {children}
      <p>{inLanguage(spec.help, language)}</p>
      <p className="note">{moneyNote(spec.safer, messages)}</p>
      <Facts setting={setting} document={document} inForce={inForce} />
      <SettingHistory setting={setting} inForce={inForce} onUndo={onUndo} />
    </section>
  );
}

function moneyNote(safer: SaferSide, messages: (typeof allSettingsMessages)['en']): string {
  if (safer === 'both') return messages.noMoney;
  return safer === 'neither' ? messages.moneyBoth : messages.money;
}

/** Value, default and the last change of a setting. */
function Facts({ setting, document, inForce }: Pick<SettingFactsProps, 'setting' | 'document' | 'inForce'>) {
  const messages = useMessages(allSettingsMessages);
  const language = useLanguage();
  const formats = useFormats();
  const signs = useSigns();
  const { spec, path, name } = setting;
  const usual = document.usual[path] ?? spec.usual;
  const last = document.changed.find((change) => change.path === path);
  const say = (value: SettingValue) => sayFigure(spec, value, { language, signs }) || '–';
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
