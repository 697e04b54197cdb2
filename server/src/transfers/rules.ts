import { COIN_DECIMALS, parseDecimal } from '@eh/contract/money.ts';
import { type TransferRulesOnWire, transferRules } from '@eh/contract/transfer-rules.ts';
import type { Act, Look } from '../kit/act.ts';
import { readSetting, type Setting, writeSetting } from '../kit/settings.ts';
import type { TransferRules } from './transfer.ts';

const CURRENCY = 'EH';
const SAME_WITHIN_SECONDS = 60;

/** What the platform begins with. */
export const usualTransferRules: TransferRulesOnWire = {
  minimum: '0.01',
  maximum: '50000.00',
  daily_maximum: '200000.00',
  fee_permille: 0,
  code_above: '5000.00',
  review: {
    amount: { is_on: true, above: '10000.00' },
    first_time: { is_on: true, above: '2000.00' },
    new_device: { is_on: true, hours: 24, above: '1000.00' },
    fresh_coins: { is_on: true, hours: 24, above: '5000.00' },
    many_recipients: { is_on: true, an_hour: 10 },
  },
};

const setting: Setting<TransferRulesOnWire> = {
  name: 'transfers',
  schema: transferRules,
  usual: usualTransferRules,
};

/** The rules in force as operators see and set them. */
export function shownRules(look: Look): Promise<TransferRulesOnWire> {
  return readSetting(look, setting);
}

/** Sets the rules for everybody, from the next transfer on. */
export function setRules(act: Act, rules: TransferRulesOnWire): Promise<void> {
  return writeSetting(act, setting, rules);
}

/** The rules in force as a transfer is judged by them. */
export async function rulesInForce(look: Look): Promise<TransferRules> {
  return rulesOf(await shownRules(look));
}

export function rulesOf(wire: TransferRulesOnWire): TransferRules {
  const {
    amount,
    first_time: firstTime,
    new_device: newDevice,
    fresh_coins: fresh,
    many_recipients: many,
  } = wire.review;
  return {
    currency: CURRENCY,
    minimumMinor: minor(wire.minimum),
    maximumMinor: minor(wire.maximum),
    dailyMaximumMinor: minor(wire.daily_maximum),
    feePermille: wire.fee_permille,
    codeAboveMinor: minor(wire.code_above),
    sameWithinSeconds: SAME_WITHIN_SECONDS,
    review: {
      amount: amount.is_on ? { aboveMinor: minor(amount.above) } : null,
      firstTime: firstTime.is_on ? { aboveMinor: minor(firstTime.above) } : null,
      newDevice: newDevice.is_on ? { hours: newDevice.hours, aboveMinor: minor(newDevice.above) } : null,
      freshCoins: fresh.is_on ? { hours: fresh.hours, aboveMinor: minor(fresh.above) } : null,
      manyRecipients: many.is_on ? { anHour: many.an_hour } : null,
    },
  };
}

function minor(text: string): bigint {
  const value = parseDecimal(text, COIN_DECIMALS);
  if (value === null) throw new Error(`The rules of transfers hold ${text}, which is no amount`);
  return value;
}
