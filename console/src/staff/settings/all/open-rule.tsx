import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { registeredSettings, ruleTexts } from '@eh/contract/staff/settings/registry/registry.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { settingsMessages } from '../messages.ts';
import { useIsOwner } from '../settings-screen.tsx';
import { WaitingChange } from '../waiting-change.tsx';
import { allSettingsMessages } from './messages.ts';
import { PreviewOf } from './preview.tsx';
import { type SettingDocument, useSettingPreview } from './queries.ts';
import { RuleChangeForm } from './rule-change.tsx';
import { changesIn, type RuleDraft } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

export interface OpenRuleProps {
  document: SettingDocument;
  /** The open setting of the rule; null for none. */
  path: string | null;
}

/** One rule: all its values, which change together, with their effect and the rule's own texts. */
export function OpenRule({ document, path }: OpenRuleProps) {
  const messages = useMessages(allSettingsMessages);
  const shared = useMessages(settingsMessages);
  const language = useLanguage();
  const isOwner = useIsOwner();
  const [draft, setDraft] = useState<RuleDraft>({});
  const { kind } = document;
  const settings = registeredSettings.filter((setting) => setting.kind === kind);
  const { changes, wrong } = changesIn(settings, document.values, draft);
  const isChanged = wrong.size === 0 && Object.keys(changes).length > 0;
  const preview = useSettingPreview(isChanged ? { kind, changes } : null);
  const fault = isChanged ? (preview.data?.fault ?? null) : null;
  const { name, effect } = ruleTexts[kind];
  return (
    <>
      <section className="proof setting-open" aria-label={messages.rule}>
        <h2 className="title">{inLanguage(name, language)}</h2>
        <p className="note">{inLanguage(effect, language)}</p>
        <RuleFields
          settings={settings}
          document={document}
          openPath={path}
          draft={draft}
          wrong={wrong}
          isReadOnly={!isOwner}
          onType={(typed, value) => setDraft((before) => ({ ...before, [typed]: value }))}
        />
        {isChanged && <PreviewOf preview={preview} />}
      </section>
      <section className="decide" aria-label={shared.decide}>
        <h2 className="label">{shared.decide}</h2>
        <WaitingChange document={document} />
        {!isOwner && <p className="aside">{shared.readOnly}</p>}
        {isOwner && wrong.size > 0 && <p className="aside">{shared.wrong}</p>}
        {isOwner && wrong.size === 0 && !isChanged && <p className="aside">{shared.unchanged}</p>}
        {fault !== null && <p role="alert">{fault}</p>}
        {isOwner && isChanged && fault === null && (
          <RuleChangeForm document={document} changes={changes} onEnd={() => setDraft({})} />
        )}
      </section>
    </>
  );
}
