import { Button } from '../../src/buttons/button.tsx';
import { ButtonPair } from '../../src/buttons/button-pair.tsx';
import { say } from '../language.ts';
import { Section } from '../section.tsx';

export function Buttons() {
  return (
    <Section title={say('按钮', 'Buttons')}>
      <Button kind="act" isWide>
        {say('下单，付 ¥1,000.00', 'Place order, pay ¥1,000.00')}
      </Button>
      <ButtonPair isLean>
        <Button kind="line">{say('取消订单', 'Cancel')}</Button>
        <Button kind="act">{say('我已付款', 'I have paid')}</Button>
      </ButtonPair>
      <ButtonPair>
        <Button kind="line" note={say('还可提醒 2 次', '2 reminders left')}>
          {say('提醒卖家', 'Remind')}
        </Button>
        <Button kind="line" isDisabled note={say('06:20 后可申诉', 'available in 06:20')}>
          {say('申诉', 'Complain')}
        </Button>
      </ButtonPair>
      <ButtonPair>
        <Button kind="inked">{say('去核对', 'Check now')}</Button>
        <Button kind="act" isPending>
          {say('正在提交', 'Sending')}
        </Button>
      </ButtonPair>
      <div className="flex flex-wrap gap-3">
        <Button kind="side-buy" size="small">
          {say('买入', 'Buy')}
        </Button>
        <Button kind="side-sell" size="small">
          {say('卖出', 'Sell')}
        </Button>
        <Button kind="line" size="small">
          {say('不可买', 'Unavailable')}
        </Button>
      </div>
    </Section>
  );
}
