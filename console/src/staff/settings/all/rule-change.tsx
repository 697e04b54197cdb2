import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { ruleTexts, specOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { isTightening } from '@eh/contract/staff/settings/safer-sides.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { ChangeList } from '../change-list.tsx';
import { settingsMessages } from '../messages.ts';
import { ChangeForm } from '../settings-screen.tsx';
import { allSettingsMessages } from './messages.ts';
import { type SettingDocument, useChangeSettings } from './queries.ts';

export interface RuleChangeFormProps {
  document: SettingDocument;
  changes: SettingDocument['values'];
  onEnd: () => void;
}

/** The last step of a change: applied at once if one owner is enough, otherwise proposed to a second one. */
export function RuleChangeForm({ document, changes, onEnd }: RuleChangeFormProps) {
  const messages = useMessages(allSettingsMessages);
  const shared = useMessages(settingsMessages);
  const language = useLanguage();
  const change = useChangeSettings();
  const { kind, values } = document;
  const paths = Object.keys(changes);
  const fields = Object.entries(changes).map(([field, after]) => ({
    field,
    before: String(values[field] ?? ''),
    after: String(after),
  }));
  const isAlone = isTightening(kind, fields);
  const isOfNoMoney = paths.every((path) => specOf(kind, path)?.safer === 'both');
  const [only] = paths.length === 1 ? paths : [];
  const name = (only === undefined ? undefined : specOf(kind, only)?.label) ?? ruleTexts[kind].name;
  const list = <ChangeList kind={kind} changes={fields} />;
  if (!isAlone && document.proposal !== null)
    return (
      <>
        {list}
        <p className="aside">{shared.oneWaits}</p>
      </>
    );
  return (
    <ChangeForm
      title={messages.decideTitle(inLanguage(name, language))}
      confirm={isAlone ? shared.change : shared.propose}
      isPending={change.isPending}
      onChange={async (reason) => {
        const wished = Object.entries(changes).map(([path, value]) => ({ path, value, seen: values[path] ?? '' }));
        const { proposal } = await change.mutateAsync({ kind, changes: wished, reason });
        return isAlone || proposal === null ? shared.done : shared.proposed;
      }}
      onEnd={onEnd}
    >
      {list}
      <p className="aside">
        {isOfNoMoney ? messages.noMoney : isAlone ? shared.stricter : shared.looser(document.second_signers)}
      </p>
    </ChangeForm>
  );
}
