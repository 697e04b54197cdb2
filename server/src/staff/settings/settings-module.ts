import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Setting } from '../../platform/settings.ts';
import type { Effect } from './preview.ts';

/** Platform-wide rules, which one owner can make stricter and two can loosen. */
export interface SettingsModule<Rules extends object> {
  /** Names the proposal, the act in the audit log, and the safer side of each field in the contract. */
  readonly kind: RuleKind;
  readonly setting: Setting<Rules>;
  /** The queue whose readers see the changes in the audit log, or a separate name if the rules have other readers. */
  readonly queue: string;
  /** The roles that may read the rules, besides owners and auditors. */
  readonly readers: readonly OperatorRole[];
  /** The rules in one line, for the audit log. */
  say(rules: Rules): string;
  /** The effect that other rules would have had in the last days; left out if no stored data can tell. */
  preview?(ctx: ReadContext, rules: { readonly before: Rules; readonly after: Rules }): Promise<readonly Effect[]>;
}
