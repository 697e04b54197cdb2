import type { BilingualText } from '../../../platform/languages/language.ts';

/**
 * The direction in which one owner alone may change a setting: lower, higher, on, or to a later option in its list.
 * `neither` has no safer side and always takes two; `both` affects no money and takes one in any direction.
 */
export type SaferSide = 'lower' | 'higher' | 'on' | 'later' | 'neither' | 'both';

export type NumberUnit = 'minutes' | 'hours' | 'days' | 'times' | 'people' | 'basis_points' | 'permille' | 'percent';
export type AmountUnit = 'coins' | 'fiat' | 'usdt';
export type SettingUnit = NumberUnit | AmountUnit;

interface Common {
  /** The setting's name in a list. */
  readonly label: BilingualText;
  /** One sentence on what the value decides. */
  readonly help: BilingualText;
  readonly safer: SaferSide;
  /** Whether everybody may read the value: apps show it, and texts include it. */
  readonly isPublic: boolean;
}

export interface NumberSetting extends Common {
  readonly type: 'number';
  readonly unit: NumberUnit;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

/** A sum above zero with at most two decimals. */
export interface AmountSetting extends Common {
  readonly type: 'amount';
  readonly unit: AmountUnit;
  readonly usual: string;
}

export interface SwitchSetting extends Common {
  readonly type: 'switch';
  readonly usual: boolean;
}

export interface ChoiceSetting<Option extends string = string> extends Common {
  readonly type: 'choice';
  readonly options: Readonly<Record<Option, BilingualText>>;
  readonly usual: NoInfer<Option>;
}

/**
 * A short text, several lines, a version, a web address, or a list of origins or banks; empty means none, if allowed.
 */
export interface TextSetting extends Common {
  readonly type: 'text';
  readonly form: 'phrase' | 'lines' | 'version' | 'link' | 'origins' | 'banks';
  readonly longest: number;
  readonly isOptional: boolean;
  readonly usual: string;
}

/** Some of these options in a chosen order, stored as comma-separated names; empty for none. */
export interface ListSetting extends Common {
  readonly type: 'list';
  readonly options: Readonly<Record<string, BilingualText>>;
  /** The minimum number of options. */
  readonly least: number;
  readonly usual: string;
}

export type SettingSpec = NumberSetting | AmountSetting | SwitchSetting | ChoiceSetting | TextSetting | ListSetting;
export type SettingSpecs = Readonly<Record<string, SettingSpec>>;

/** The value of a setting as stored and sent. */
export type SettingValue = number | string | boolean;
export type ValueOf<Spec extends SettingSpec> = Spec['type'] extends 'number'
  ? number
  : Spec['type'] extends 'switch'
    ? boolean
    : Spec extends ChoiceSetting<infer Option>
      ? Option
      : string;

/** Label and help in one language. */
type LabelAndHelp = readonly [label: string, help: string];

/** Label and help of a setting in both languages, Chinese first. */
function inBoth(zh: LabelAndHelp, en: LabelAndHelp): Pick<Common, 'label' | 'help'> {
  return { label: { zh: zh[0], en: en[0] }, help: { zh: zh[1], en: en[1] } };
}

interface Sides {
  readonly safer: SaferSide;
  /** If left out, only operators can read the value. */
  readonly isPublic?: true;
}

/** A whole number with its unit; both limits are inclusive. */
export function number(
  unit: NumberUnit,
  { isPublic, ...of }: Sides & Pick<NumberSetting, 'least' | 'most' | 'usual'>,
  zh: LabelAndHelp,
  en: LabelAndHelp,
): NumberSetting {
  return { type: 'number', unit, ...of, isPublic: isPublic === true, ...inBoth(zh, en) };
}

export function amount(
  unit: AmountUnit,
  { isPublic, ...of }: Sides & Pick<AmountSetting, 'usual'>,
  zh: LabelAndHelp,
  en: LabelAndHelp,
): AmountSetting {
  return { type: 'amount', unit, ...of, isPublic: isPublic === true, ...inBoth(zh, en) };
}

export function onOff(
  { isPublic, ...of }: Sides & Pick<SwitchSetting, 'usual'>,
  zh: LabelAndHelp,
  en: LabelAndHelp,
): SwitchSetting {
  return { type: 'switch', ...of, isPublic: isPublic === true, ...inBoth(zh, en) };
}

/** One of several options, ordered from loosest to strictest if that matters. */
export function choice<Option extends string>(
  { isPublic, ...of }: Sides & Pick<ChoiceSetting<Option>, 'options' | 'usual'>,
  zh: LabelAndHelp,
  en: LabelAndHelp,
): ChoiceSetting<Option> {
  return { type: 'choice', ...of, isPublic: isPublic === true, ...inBoth(zh, en) };
}

export function text(
  { isPublic, ...of }: Sides & Pick<TextSetting, 'form' | 'longest' | 'isOptional' | 'usual'>,
  zh: LabelAndHelp,
  en: LabelAndHelp,
): TextSetting {
  return { type: 'text', ...of, isPublic: isPublic === true, ...inBoth(zh, en) };
}

export function list(
  { isPublic, ...of }: Sides & Pick<ListSetting, 'options' | 'usual'> & Partial<Pick<ListSetting, 'least'>>,
  zh: LabelAndHelp,
  en: LabelAndHelp,
): ListSetting {
  return { type: 'list', least: 0, ...of, isPublic: isPublic === true, ...inBoth(zh, en) };
}

/** The names in a list's value, in order. */
export function namesOf(value: string): readonly string[] {
  return value === '' ? [] : value.split(',');
}
