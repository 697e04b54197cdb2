import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import type { RegisteredSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import { isTightening } from '@eh/contract/staff/settings/safer-sides.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { ChangeList } from '../change-list.tsx';
import { settingsMessages } from '../messages.ts';
import { ChangeForm } from '../settings-screen.tsx';
import { allSettingsMessages } from './messages.ts';
import { type SettingDocument, useChangeSetting } from './queries.ts';

export interface SettingChangeFormProps {
  setting: RegisteredSetting;
  document: SettingDocument;
  changes: SettingDocument['values'];
  onEnd: () => void;
}

/** The last step of a change: in force at once where one owner is enough, proposed to a second one otherwise. */
export function SettingChangeForm({ setting, document, changes, onEnd }: SettingChangeFormProps) {
  const messages = useMessages(allSettingsMessages);
  const shared = useMessages(settingsMessages);
  const language = useLanguage();
  const change = useChangeSetting();
  const { kind, values } = document;
  const fields = Object.entries(changes).map(([field, after]) => ({
    field,
    before: String(values[field] ?? ''),
    after: String(after),
  }));
  const isAlone = isTightening(kind, fields);
  const list = <ChangeList kind={kind} changes={fields} />;
  if (!isAlone && document.proposal !== null)
    return (
      <>
        {list}
        <p className="aside">{shared.oneWaits}</p>
      </>
    );
  const wished = Object.entries(changes).map(([path, value]) => ({ path, value, seen: values[path] ?? '' }));
  return (
    <ChangeForm
      title={messages.decideTitle(inLanguage(setting.spec.label, language))}
      confirm={isAlone ? shared.change : shared.propose}
      isPending={change.isPending}
      onChange={async (reason) => {
        const { proposal } = await change.mutateAsync({ kind, changes: wished, reason });
        return isAlone || proposal === null ? shared.done : shared.proposed;
      }}
      onEnd={onEnd}
    >
      {list}
      <p className="aside">{aloneNote(setting, isAlone, { document, shared, messages })}</p>
    </ChangeForm>
  );
}

function aloneNote(
  { spec }: RegisteredSetting,
  isAlone: boolean,
  {
    document,
    shared,
    messages,
  }: {
    readonly document: SettingDocument;
    readonly shared: (typeof settingsMessages)['en'];
    readonly messages: (typeof allSettingsMessages)['en'];
  },
): string {
  if (spec.safer === 'both') return messages.noMoney;
  return isAlone ? shared.stricter : shared.looser(document.second_signers);
}
