import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { positiveAmountText } from '../../platform/fields.ts';
import { originsOf } from '../../platform/formats/origins.ts';
import { isVersion } from '../../platform/formats/versions.ts';
import type { BilingualText } from '../../platform/languages/language.ts';
import { banksOf } from '../../trading/payment-accounts/bank-list.ts';
import {
  type ListSetting,
  namesOf,
  type SettingSpec,
  type SettingSpecs,
  type TextSetting,
  type ValueOf,
} from './registry/setting-spec.ts';

/**
 * The schema of a rule with a flat list of settings. A value missing in a stored rule gets its default, so that
 * settings can be added to a rule.
 */
export function ruleSchema<Specs extends SettingSpecs>(
  specs: Specs,
): z.ZodType<{ readonly [Name in keyof Specs]: ValueOf<Specs[Name]> }> {
  const shape = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, valueSchema(spec)]));
  // The shape is built from the specifications entry by entry, which the type system cannot follow.
  return z.strictObject(shape) as never;
}

function valueSchema(spec: SettingSpec): z.ZodType {
  switch (spec.type) {
    case 'number':
      return z.number().int().min(spec.least).max(spec.most).default(spec.usual);
    case 'amount':
      return positiveAmountText.default(spec.usual);
    case 'switch':
      return z.boolean().default(spec.usual);
    case 'choice':
      return z.enum(Object.keys(spec.options)).default(spec.usual);
    case 'list':
      return listSchema(spec).default(spec.usual);
    case 'text':
      return textSchema(spec).default(spec.usual);
    default:
      throw new Error(`Unknown setting ${JSON.stringify(spec satisfies never)}`);
  }
}

const LIST_MAX = 500;

/** Only known options, each at most once, and at least the minimum number. */
function listSchema({ options, least }: ListSetting): z.ZodType<string> {
  const fits = (value: string) => {
    const names = namesOf(value);
    const areOptions = names.every((name) => Object.hasOwn(options, name));
    return areOptions && new Set(names).size === names.length && names.length >= least;
  };
  return z
    .string()
    .max(LIST_MAX)
    .refine(fits, { error: fault({ en: 'not a list of the options', zh: '不是可选的项目' }) });
}

const LINK = /^https:\/\/[^\s<>"'`\\]+$/;

function textSchema({ form, longest, isOptional }: TextSetting): z.ZodType<string> {
  const trimmed = z.string().trim().max(longest);
  const rule = textForms[form];
  return trimmed.refine((value) => (value === '' ? isOptional : rule.fits(value)), { error: fault(rule.wrong) });
}

const textForms: Readonly<
  Record<TextSetting['form'], { fits(value: string): boolean; readonly wrong: BilingualText }>
> = {
  phrase: { fits: () => true, wrong: { en: 'is empty', zh: '不能为空' } },
  lines: { fits: () => true, wrong: { en: 'is empty', zh: '不能为空' } },
  version: { fits: isVersion, wrong: { en: 'not a version such as 2.3.00', zh: '应为版本号，例如 2.3.00' } },
  link: { fits: (value) => LINK.test(value), wrong: { en: 'not an https address', zh: '应为 https 网址' } },
  origins: {
    fits: (value) => originsOf(value) !== null,
    wrong: { en: 'not a list of https origins', zh: '应为 https 域名，每行一个，不带路径' },
  },
  banks: {
    fits: (value) => banksOf(value) !== null,
    wrong: {
      en: 'not a list of banks such as ICBC | 工商银行 | Industrial and Commercial Bank of China | G | 622202',
      zh: '应为银行列表，每行一个，例如 ICBC | 工商银行 | Industrial and Commercial Bank of China | G | 622202',
    },
  },
};
