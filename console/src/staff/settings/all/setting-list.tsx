import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { sayFigure } from '@eh/contract/staff/settings/registry/figure.ts';
import { findSettings, ruleTexts } from '@eh/contract/staff/settings/registry/registry.ts';
import { settingGroups } from '@eh/contract/staff/settings/registry/setting-groups.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useSigns } from '../../../parts/money/currencies.ts';
import { SearchField } from '../../../parts/screen/search-field.tsx';
import { hashOf } from '../../../shell/address.ts';
import { allSettingsMessages } from './messages.ts';
import type { SettingDocument } from './queries.ts';

export interface SettingListProps {
  documents: readonly SettingDocument[];
  openName: string | null;
}

/** All settings by group, each with its value; the search covers names and help texts in both languages. */
export function SettingList({ documents, openName }: SettingListProps) {
  const messages = useMessages(allSettingsMessages);
  const language = useLanguage();
  const signs = useSigns();
  const [search, setSearch] = useState('');
  const found = findSettings(search);
  const rules = settingGroups
    .flatMap(({ kinds }) => kinds)
    .map((kind) => ({
      document: documents.find((candidate) => candidate.kind === kind),
      settings: found.filter((setting) => setting.kind === kind),
    }))
    .filter(({ document, settings }) => document !== undefined && settings.length > 0);
  return (
    <section className="case-list setting-list" aria-label={messages.list}>
      <search className="user-search">
        <SearchField
          label={messages.search}
          hint={messages.searchHint}
          value={search}
          onChange={setSearch}
          isFirst={openName === null}
        />
      </search>
      {rules.length === 0 && (
        <output className="nothing">
          <h2 className="label">{messages.none}</h2>
          <p>{messages.noneText}</p>
        </output>
      )}
      {rules.map(
        ({ document, settings }) =>
          document && (
            <section key={document.kind} aria-label={inLanguage(ruleTexts[document.kind].name, language)}>
              <h2 className="note setting-list-rule">
                <a
                  className="link"
                  href={hashOf('settings', document.kind)}
                  aria-current={document.kind === openName ? 'true' : undefined}
                >
                  {inLanguage(ruleTexts[document.kind].name, language)}
                </a>
              </h2>
              <ul>
                {settings.map(({ name, path, spec }) => (
                  <li key={name}>
                    <a
                      ref={name === openName ? showRow : undefined}
                      className="setting-list-row"
                      href={hashOf('settings', name)}
                      aria-current={name === openName ? 'true' : undefined}
                    >
                      <span>{inLanguage(spec.label, language)}</span>
                      <span className="digits setting-list-value">
                        {sayFigure(spec, document.values[path] ?? spec.usual, { language, signs }) || '–'}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </section>
  );
}

/** Scrolls to the open setting, when it was opened by a link. */
function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
