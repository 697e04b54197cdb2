import { useState } from 'react';
import { Button } from '../../src/buttons/button.tsx';
import { Amount, FittedAmount } from '../../src/money/amount.tsx';
import { Subtotal, Total } from '../../src/money/totals.tsx';
import { say } from '../language.ts';
import { coin, yuan } from '../money.ts';
import { Section } from '../section.tsx';

export function Figures() {
  const [balance, setBalance] = useState('10343.75');
  const [isHidden, setHidden] = useState(false);
  return (
    <Section title={say('金额', 'Amounts')}>
      <Total>
        <FittedAmount value="12846.20" currency={coin} isHidden={isHidden} />
        <p className="text-muted">≈ ¥90,180.32 · 1 EH = ¥7.02</p>
      </Total>
      <Subtotal>
        <FittedAmount value="1000.37" currency={yuan} hasTail />
        <p className="text-muted">{say('尾数 .37 是这一单的记号', 'The .37 marks this order')}</p>
      </Subtotal>
      <FittedAmount value="128461048612.20" currency={coin} />
      <FittedAmount value="901796561257642301.64" currency={yuan} />
      <div className="flex flex-wrap items-baseline gap-4">
        <Amount value="7.02" currency={yuan} size="figure" />
        <Amount value="142.45" currency={coin} size="title" />
        <Amount value="2106.42" currency={yuan} size="lead" />
        <Amount value="10486.20" />
        <Amount value="142.45" isSigned />
        <Amount value="-260.00" isSigned />
      </div>
      <Total label={say('合计', 'Total')}>
        <Amount value={balance} currency={coin} size="figure" counts />
      </Total>
      <div className="flex gap-3">
        <Button kind="line" size="small" onClick={() => setBalance('10486.20')}>
          {say('到账', 'Receive')}
        </Button>
        <Button kind="line" size="small" onClick={() => setHidden(!isHidden)}>
          {say('隐藏', 'Hide')}
        </Button>
      </div>
    </Section>
  );
}
