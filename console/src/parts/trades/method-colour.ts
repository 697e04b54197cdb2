import type { MethodColour } from '@eh/ui/lists/method-tag.tsx';

const colours: Readonly<Record<string, MethodColour>> = { bank_card: 'card', alipay: 'alipay', wechat: 'wechat' };

/** The colour bar beside the name of a payment channel; USDT chains share one. */
export function methodColour(channel: string): MethodColour {
  return colours[channel] ?? 'usdt';
}
