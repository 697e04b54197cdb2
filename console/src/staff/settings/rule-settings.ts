import type { Catalogue } from '@eh/ui/reader/catalogue.ts';
import type { RuleChecks } from './rule-draft.ts';
import type { RuleCalls } from './rule-queries.ts';

/** The paths of the values in rules: "minimum", "review.amount.above". */
type PathOf<Rules, Value> = {
  [Key in keyof Rules & string]: Rules[Key] extends Value
    ? Key
    : Rules[Key] extends object
      ? `${Key}.${PathOf<Rules[Key], Value>}`
      : never;
}[keyof Rules & string];

/** A text field for an amount or a whole number. */
export interface RuleField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly unit?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  /** Shown for a value that cannot be sent, in place of the usual text. */
  readonly error?: string;
  /** Shown for a value out of order with the field it depends on. */
  readonly orderError?: string;
}

export interface RuleSwitch<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly note?: string;
}

/** Fields side by side; a switch; or a switch with the fields that belong to it. */
export interface RuleRow<FieldName extends string = string, SwitchName extends string = string> {
  readonly switch?: RuleSwitch<SwitchName>;
  readonly fields?: readonly RuleField<FieldName>[];
}

export interface RuleGroup<FieldName extends string = string, SwitchName extends string = string> {
  readonly title?: string;
  /** A small heading, for a group that continues the one before. */
  readonly caption?: string;
  readonly note?: string;
  readonly rows: readonly RuleRow<FieldName, SwitchName>[];
}

/**
 * The rules of one setting and how operators edit them. Its values are booleans, whole numbers, and amounts as decimal
 * strings, in objects of any depth; each is named by its path.
 */
export interface RuleSettings<Rules extends object, Messages extends object>
  extends RuleChecks<PathOf<Rules, string>, PathOf<Rules, number>> {
  readonly calls: RuleCalls<Rules>;
  readonly messages: Catalogue<Messages>;
  readonly groups: (messages: Messages) => readonly RuleGroup<PathOf<Rules, string | number>, PathOf<Rules, boolean>>[];
  /** The effect of a change, when it differs from change to change. */
  readonly changeText?: (messages: Messages, wanted: Rules, inForce: Rules) => string | undefined;
}

/** Declares a setting; the names in `bounds` and `groups` are checked against the rules that `calls` reads. */
export function ruleSettings<Rules extends object, Messages extends object>(
  settings: RuleSettings<Rules, Messages>,
): RuleSettings<Rules, Messages> {
  return settings;
}
