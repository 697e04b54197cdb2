import type { ReactNode } from 'react';

/** The bar tokens of the design; the server names one for each payment channel. */
export type MethodColour = 'card' | 'alipay' | 'wechat' | 'usdt';

export interface MethodTagProps {
  colour: MethodColour;
  children: ReactNode;
}

/** A payment method: its name, and a bar of colour that helps but never stands alone. */
export function MethodTag({ colour, children }: MethodTagProps) {
  return (
    <span className="method" data-colour={colour}>
      {children}
    </span>
  );
}
