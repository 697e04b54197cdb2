import { sayFigure } from '@eh/contract/staff/settings/registry/figure.ts';
import type { RegisteredSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { useSigns } from '../../../parts/money/currencies.ts';
import type { SettingDocument } from './queries.ts';
import type { RuleDraft } from './rule-draft.ts';
import { SettingFacts } from './setting-facts.tsx';
import { ValueField } from './value-field.tsx';

export interface RuleFieldsProps {
  settings: readonly RegisteredSetting[];
  document: SettingDocument;
  openPath: string | null;
  draft: RuleDraft;
  wrong: ReadonlySet<string>;
  isReadOnly: boolean;
  onType: (path: string, value: string) => void;
}

/** The values of a rule in the registry's order; the open one with its help, facts and history. */
export function RuleFields({ settings, document, openPath, draft, wrong, isReadOnly, onType }: RuleFieldsProps) {
  const language = useLanguage();
  const signs = useSigns();
  return (
    <div className="setting-fields">
      {settings.map((setting) => {
        const { path, spec } = setting;
        const inForce = document.values[path] ?? spec.usual;
        const typed = draft[path];
        const isOpen = path === openPath;
        const field = (
          <ValueField
            key={path}
            spec={spec}
            value={typed ?? String(inForce)}
            inForce={
              typed === undefined || typed === String(inForce) ? null : sayFigure(spec, inForce, { language, signs })
            }
            isOpen={isOpen}
            isReadOnly={isReadOnly}
            isWrong={wrong.has(path)}
            onChange={(value) => onType(path, value)}
          />
        );
        return isOpen ? (
          <SettingFacts
            key={path}
            setting={setting}
            document={document}
            inForce={inForce}
            onUndo={isReadOnly ? null : (value) => onType(path, value)}
          >
            {field}
          </SettingFacts>
        ) : (
          field
        );
      })}
    </div>
  );
}
