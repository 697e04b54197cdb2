import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { sayFigure } from '@eh/contract/staff/settings/registry/figure.ts';
import { findSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { sessionMessages } from '../../session/messages.ts';
import { useCoin, useSigns } from '../money/currencies.ts';
import { fieldMessages } from './field-messages.ts';

/** The names and values of changed fields: settings with their unit, as the registry defines them. */
export function useFieldMessages(kind: string) {
  const language = useLanguage();
  const signs = useSigns();
  const coin = useCoin();
  const messages = useMessages(fieldMessages);
  const { roles } = useMessages(sessionMessages);
  const fields: Readonly<Record<string, string>> = messages.fields;
  const values: Readonly<Record<string, string>> = { ...messages.values, ...roles };
  return {
    nameOf: (field: string): string => {
      const setting = findSetting(`${kind}.${field}`);
      return setting
        ? inLanguage(setting.spec.label, language)
        : field === 'base'
          ? messages.base(coin.name)
          : (fields[field] ?? field);
    },
    say: (field: string, value: string | null): string => {
      if (value === null || value === '') return messages.none;
      // Operators' own texts are shown exactly, since they are not names to be translated.
      if (kind === 'content.publish' && field !== 'audience') return value;
      const setting = findSetting(`${kind}.${field}`);
      return setting ? sayFigure(setting.spec, value, { language, signs }) : (values[value] ?? value);
    },
  };
}
