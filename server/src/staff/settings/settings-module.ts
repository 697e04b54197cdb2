import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Setting } from '../../platform/settings.ts';
import type { Effect } from './preview.ts';

/** Rules that hold for everybody, which one owner makes stricter and two make looser. */
export interface SettingsModule<Rules extends object> {
  /** Names the proposal, the act in the audit log, and the safer side of each field in the contract. */
  readonly kind: RuleKind;
  readonly setting: Setting<Rules>;
  /** The queue whose readers see the changes in the audit log; a name of its own where the readers of the rules are others. */
  readonly queue: string;
  /** The roles that read them, with owners and auditors. */
  readonly readers: readonly OperatorRole[];
  /** The rules in a line, as the audit log names them. */
  say(rules: Rules): string;
  /** The effect that other rules would have had on the last days; left out where nothing stored tells it. */
  preview?(ctx: ReadContext, rules: { readonly before: Rules; readonly after: Rules }): Promise<readonly Effect[]>;
}
