import type { AnswerOf } from '@eh/contract/calls.ts';
import { FIAT_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/money.ts';
import type { OperatorRole } from '@eh/contract/operators.ts';
import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../operators/index.ts';
import type { NewAccountRules } from './new-account.ts';
import { newAccountRulesOf, setNewAccountRules } from './new-account-setting.ts';

const ROOM = 'accounts';
const readers: readonly OperatorRole[] = ['reviewer', 'support', 'arbiter', 'finance'];

/** The calls about what a new payment account has to go through; only the owner changes it. */
export function ruleEndpoints(usual: NewAccountRules): readonly Endpoint[] {
  return [
    reads('POST /api/operator/new-accounts', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, readers);
      return presentRules(await newAccountRulesOf(look, usual));
    }),
    does('POST /api/operator/new-accounts/change', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { needs_code: needsCode, wait_hours: waitHours, big_sale: bigSale, reason } = ask.body;
      const rules = { needsCode, waitHours, bigSaleMinor: parseDecimal(bigSale, FIAT_DECIMALS) ?? 0n };
      await setNewAccountRules(act, rules);
      const subject = `${needsCode ? 'code' : 'no code'}, ${waitHours} h, ${bigSale}`;
      await recordAct(act, { operatorId, act: 'account.rules', subjectId: null, subject, reason, queue: ROOM });
      return presentRules(rules);
    }),
  ];
}

/** The rules as the wire shows them, to operators and to whoever is about to add an account. */
export function presentRules(rules: NewAccountRules): AnswerOf<'POST /api/operator/new-accounts'> {
  return {
    needs_code: rules.needsCode,
    wait_hours: rules.waitHours,
    big_sale: formatDecimal(rules.bigSaleMinor, FIAT_DECIMALS),
  };
}
