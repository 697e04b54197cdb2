import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { balanceOf, platformAccount } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Gauges } from '../../platform/observability/gauges.ts';
import { coinsFor, currentRate } from '../../usdt/rates/index.ts';
import { lastAudit } from './store.ts';

/** The money of the platform, and the last audit of its books. */
export function bookGauges(currency: string, contextNow: () => ReadContext): Gauges {
  return {
    helps: {
      coins_in_circulation: 'Coins that exist, by the books',
      reserve_usdt: 'USDT of the reserve, by the books',
      reserve_coins: 'The reserve in coins, at the rate in force',
      audit_age_seconds: 'Time since the last stored audit of the books',
      audit_faults: 'Faults that it found',
    },
    async read() {
      const ctx = contextNow();
      const circulation = -(await balanceOf(ctx.reader, platformAccount('issuance', currency)));
      const reserve = await balanceOf(ctx.reader, platformAccount('usdt_reserve', 'USDT'));
      const rate = await currentRate(ctx);
      const audit = await lastAudit(ctx.reader);
      return {
        coins_in_circulation: Number(formatDecimal(circulation, COIN_DECIMALS)),
        reserve_usdt: Number(formatDecimal(reserve, USDT_DECIMALS)),
        ...(rate && { reserve_coins: Number(formatDecimal(coinsFor(reserve, rate.baseE4), COIN_DECIMALS)) }),
        ...(audit && {
          audit_age_seconds: (ctx.now.getTime() - audit.audited_at.getTime()) / SECOND,
          audit_faults: audit.faults.length,
        }),
      };
    },
  };
}
