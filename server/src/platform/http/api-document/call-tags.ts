import { callsByArea } from '@eh/contract/calls.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { Json } from './schema-components.ts';

type Area = keyof typeof callsByArea;

const areaNames: Readonly<Record<Area, BilingualText>> = {
  accounts: { en: 'Accounts', zh: '账户' },
  files: { en: 'Files', zh: '文件' },
  trading: { en: 'Trading', zh: '交易' },
  usdt: { en: 'USDT', zh: 'USDT' },
  wallet: { en: 'Wallet', zh: '钱包' },
  merchants: { en: 'Merchants', zh: '商户' },
  content: { en: 'Content', zh: '内容' },
  operations: { en: 'Operations', zh: '运营' },
  staff: { en: 'Staff', zh: '人员' },
  demo: { en: 'Demo', zh: '演示' },
};

const forOperators: BilingualText = { en: 'operators', zh: '运营人员' };
const OTHER: Area = 'operations';

/** A call is listed under its area; operators' calls have separate headings. */
export function tagOf(path: string, { access }: Call): string {
  const area = areas.find((name) => path in callsByArea[name]) ?? OTHER;
  return access === 'operator' && hasBoth(area) ? `${area}-operators` : area;
}

const areas = Object.keys(callsByArea) as Area[];

const accessesOf = (area: Area): readonly string[] =>
  Object.values<Call>(callsByArea[area]).map(({ access }) => access);

const hasBoth = (area: Area): boolean =>
  accessesOf(area).includes('operator') && accessesOf(area).some((access) => access !== 'operator');

/** The headings of the calls, with their names in the reader's language. */
export function documentTags(used: readonly string[], language: Language): readonly Json[] {
  return areas
    .flatMap((area) => {
      const name = inLanguage(areaNames[area], language);
      return [
        { name: area, 'x-displayName': name, description: areaNames[area].en },
        {
          name: `${area}-operators`,
          'x-displayName': `${name} · ${inLanguage(forOperators, language)}`,
          description: `${areaNames[area].en}, for operators`,
        },
      ];
    })
    .filter(({ name }) => used.includes(name));
}
