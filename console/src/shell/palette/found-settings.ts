import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export interface FoundSetting {
  readonly name: string;
  readonly label: string;
  readonly rule: string;
}

const FOUND_MAX = 8;

/** The settings that match a text, among the rules that the operator may read. The registry loads on first use. */
export function useFoundSettings(text: string, mayRead: boolean): readonly FoundSetting[] {
  const language = useLanguage();
  const isAsked = mayRead && text !== '';
  const { data } = useQuery({
    queryKey: ['POST /api/operator/settings', 'found', text, language],
    queryFn: async () => {
      const [{ findSettings, ruleTexts }, { rows }] = await Promise.all([
        import('@eh/contract/staff/settings/registry/registry.ts'),
        callApi('POST /api/operator/settings', {}),
      ]);
      const kinds = rows.map(({ kind }) => kind);
      return findSettings(text)
        .filter(({ kind }) => kinds.includes(kind))
        .slice(0, FOUND_MAX)
        .map(({ name, kind, spec }) => ({
          name,
          label: inLanguage(spec.label, language),
          rule: inLanguage(ruleTexts[kind].name, language),
        }));
    },
    enabled: isAsked,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data ?? []) : [];
}
