import { originsOf } from '@eh/contract/platform/formats/origins.ts';
import { isVersion } from '@eh/contract/platform/formats/versions.ts';
import {
  namesOf,
  type SettingSpec,
  type SettingValue,
  type TextSetting,
} from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { banksOf } from '@eh/contract/trading/payment-accounts/bank-list.ts';
import { amountOf } from '../typed.ts';

const WHOLE = /^\d{1,7}$/;
const LINK = /^https:\/\/\S+$/;

/** Parses the typed value of a setting; null while it is invalid. */
export function typedValue(spec: SettingSpec, typed: string): SettingValue | null {
  const text = typed.trim();
  switch (spec.type) {
    case 'number':
      return WHOLE.test(text) && Number(text) >= spec.least && Number(text) <= spec.most ? Number(text) : null;
    case 'amount':
      return amountOf(text);
    case 'switch':
      return text === 'true';
    case 'choice':
      return text in spec.options ? text : null;
    case 'list':
      return namesOf(text).length >= spec.least && namesOf(text).every((name) => Object.hasOwn(spec.options, name))
        ? text
        : null;
    case 'text':
      if (text === '') return spec.isOptional ? text : null;
      return text.length <= spec.longest && fits(spec.form, text) ? text : null;
    default:
      throw new Error(`Unknown setting ${JSON.stringify(spec satisfies never)}`);
  }
}

function fits(form: TextSetting['form'], text: string): boolean {
  if (form === 'phrase' || form === 'lines') return true;
  if (form === 'version') return isVersion(text);
  if (form === 'banks') return banksOf(text) !== null;
  return form === 'link' ? LINK.test(text) : originsOf(text) !== null;
}
