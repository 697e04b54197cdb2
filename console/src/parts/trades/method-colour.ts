import type { MethodColour } from '@eh/ui/lists/method-tag.tsx';

const colours: Readonly<Record<string, MethodColour>> = { bank_card: 'card', alipay: 'alipay', wechat: 'wechat' };

/** The bar beside the name of a payment channel; chains of USDT share one. */
export function methodColour(channel: string): MethodColour {
  return colours[channel] ?? 'usdt';
}
