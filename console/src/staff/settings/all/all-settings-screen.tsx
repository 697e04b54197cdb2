import { findSetting, isRuleKind } from '@eh/contract/staff/settings/registry/registry.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { TopBar } from '../../../parts/screen/top-bar.tsx';
import { allSettingsMessages } from './messages.ts';
import { OpenRule } from './open-rule.tsx';
import { useAllSettings } from './queries.ts';
import { SettingList } from './setting-list.tsx';

/**
 * Every setting in one place: the list on the left, the rule of the open setting in the middle, its change on the
 * right.
 */
export function AllSettingsScreen({ name }: { name: string | null }) {
  const messages = useMessages(allSettingsMessages);
  const query = useAllSettings();
  const documents = query.data?.rows;
  const setting = name === null ? undefined : findSetting(name);
  const kind = setting?.kind ?? (name !== null && isRuleKind(name) ? name : undefined);
  const document = documents?.find((candidate) => candidate.kind === kind);
  return (
    <div className="page">
      <TopBar title={messages.title} says={messages.says} query={query} />
      {documents === undefined ? (
        <main>
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      ) : (
        <main className="case">
          <SettingList documents={documents} openName={name} />
          {document ? (
            <OpenRule key={document.kind} document={document} path={setting?.path ?? null} />
          ) : (
            <output className="nothing case-none">
              <h2 className="title">{messages.choose}</h2>
              <p>{messages.chooseText}</p>
            </output>
          )}
        </main>
      )}
    </div>
  );
}
