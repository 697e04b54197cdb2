import { BASIS_POINTS_PER_PERMILLE } from '../../../platform/fee.ts';
import { type BilingualText, inLanguage, type Language } from '../../../platform/languages/language.ts';
import { platformSettings } from './platform-settings.ts';
import { type NumberUnit, namesOf, type SettingSpec, type SettingValue } from './setting-spec.ts';

/** The currency signs beside amounts, which are settings themselves. */
export interface CurrencySigns {
  readonly coin: string;
  readonly fiat: string;
}

/** The default signs. */
export const usualSigns: CurrencySigns = {
  coin: platformSettings.coin_symbol.usual,
  fiat: platformSettings.fiat_symbol.usual,
};

export interface FigureReader {
  readonly language: Language;
  readonly signs: CurrencySigns;
}

const MINUTES_PER_HOUR = 60;
const PERMILLE_PER_PERCENT = 10;

/** A value as it appears in a sentence: "30 分钟", "24 hours", "50,000 EH", "0.5%". */
export function sayFigure(spec: SettingSpec, value: SettingValue, { language, signs }: FigureReader): string {
  if (spec.type === 'switch') return inLanguage(String(value) === 'true' ? switched.on : switched.off, language);
  if (spec.type === 'choice') {
    const option: BilingualText | undefined = spec.options[String(value)];
    return option ? inLanguage(option, language) : String(value);
  }
  if (spec.type === 'list') {
    const shown = namesOf(String(value)).map((name) => spec.options[name] ?? { zh: name, en: name });
    return shown.map((option) => inLanguage(option, language)).join(inLanguage({ zh: '、', en: ', ' }, language));
  }
  if (spec.type === 'text') return String(value);
  if (spec.type === 'amount') {
    const sum = grouped(String(value));
    if (spec.unit === 'fiat') return `${signs.fiat}${sum}`;
    return `${sum} ${spec.unit === 'coins' ? signs.coin : 'USDT'}`;
  }
  return sayNumber(spec.unit, Number(value), language);
}

const switched = { on: { zh: '开', en: 'on' }, off: { zh: '关', en: 'off' } };

/** Says 1440 minutes as 24 hours; a day stays 24 hours, as clocks show it. */
function sayNumber(unit: NumberUnit, value: number, language: Language): string {
  if (unit === 'basis_points') return `${value / BASIS_POINTS_PER_PERMILLE / PERMILLE_PER_PERCENT}%`;
  if (unit === 'permille') return `${value / PERMILLE_PER_PERCENT}%`;
  if (unit === 'percent') return `${value}%`;
  if (unit === 'times' || unit === 'people') return grouped(String(value));
  if (unit === 'minutes' && value >= MINUTES_PER_HOUR && value % MINUTES_PER_HOUR === 0)
    return sayNumber('hours', value / MINUTES_PER_HOUR, language);
  const unitName = value === 1 ? singular[unit] : plural[unit];
  return `${grouped(String(value))} ${inLanguage(unitName, language)}`;
}

/** The unit shown beside a field; null if the number has none. */
export function unitOf(spec: SettingSpec, { language, signs }: FigureReader): string | null {
  if (spec.type === 'amount') return { coins: signs.coin, fiat: signs.fiat, usdt: 'USDT' }[spec.unit];
  if (spec.type !== 'number') return null;
  if (spec.unit === 'percent') return '%';
  if (spec.unit === 'permille') return '‰';
  if (spec.unit === 'basis_points') return '‱';
  return spec.unit === 'times' || spec.unit === 'people' ? null : inLanguage(plural[spec.unit], language);
}

const plural = {
  minutes: { zh: '分钟', en: 'minutes' },
  hours: { zh: '小时', en: 'hours' },
  days: { zh: '天', en: 'days' },
};
const singular = {
  minutes: { zh: '分钟', en: 'minute' },
  hours: { zh: '小时', en: 'hour' },
  days: { zh: '天', en: 'day' },
};

/** Thousands separated by commas; decimals only if there are any. */
function grouped(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return /^0*$/.test(decimals) ? digits : `${digits}.${decimals}`;
}
