import { type Endpoint, reads } from '../kit/http/endpoint.ts';
import type { SigningKeys } from '../kit/signing-keys.ts';
import { endedTradeOf, factsOf } from './facts.ts';
import { type PaperName, paperLink } from './paper-link.ts';

export function receiptEndpoints(keys: SigningKeys): readonly Endpoint[] {
  return [
    reads('GET /api/receipt', async (look, ask) => {
      const { userId } = ask.caller;
      const trade = await endedTradeOf(look, ask.body.id, userId);
      const link = (name: PaperName) => paperLink({ tradeId: trade.id, name, userId }, look.now);
      return {
        facts: await factsOf(look, trade),
        key_id: keys.inUse,
        pdf: trade.status === 'succeeded' ? { 'zh-CN': link('receipt-zh.pdf'), en: link('receipt-en.pdf') } : null,
        pack: link('evidence.zip'),
      };
    }),
    reads('GET /api/receipt/keys', async () => ({ keys: [...keys.published] })),
  ];
}
