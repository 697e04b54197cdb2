import type { ReactNode } from 'react';

/** The design's tokens for colour bars; the server names one for each payment channel. */
export type MethodColour = 'card' | 'alipay' | 'wechat' | 'usdt';

export interface MethodTagProps {
  colour: MethodColour;
  children: ReactNode;
}

/** A payment method: its name, and a colour bar that helps but is never the only sign. */
export function MethodTag({ colour, children }: MethodTagProps) {
  return (
    <span className="method" data-colour={colour}>
      {children}
    </span>
  );
}
