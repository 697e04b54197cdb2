import { Row, Rows } from '../../src/lists/row.tsx';
import { Steps } from '../../src/lists/steps.tsx';
import { WaitingCard } from '../../src/lists/waiting-card.tsx';
import { Amount } from '../../src/money/amount.tsx';
import { Clock } from '../../src/time/clock.tsx';
import { Ruler } from '../../src/time/ruler.tsx';
import { say } from '../language.ts';
import { yuan } from '../money.ts';
import { Section } from '../section.tsx';

const openedAt = Math.floor(Date.now() / 1000);
const acceptedAt = openedAt - 139;
const dueAt = openedAt + 761;
const checkedAt = openedAt + 1458;

export function Times() {
  const steps = [say('下单', 'Order'), say('付款', 'Pay'), say('卖家确认', 'Confirm'), say('完成', 'Done')];
  return (
    <Section title={say('时间', 'Time')}>
      <div className="flex items-center gap-3">
        <h3 className="title flex-1">{say('向卖家付款', 'Pay the seller')}</h3>
        <Clock deadlineAt={dueAt} whose="mine" size="big" isSpoken />
      </div>
      <Ruler
        startedAt={acceptedAt}
        deadlineAt={dueAt}
        from={say('14:17 接单', '14:17 accepted')}
        until={say('14:32 到期', 'due 14:32')}
      />
      <Steps label={say('交易进度', 'Progress')} steps={steps} current={1} />
      <div className="flex items-center gap-3">
        <h3 className="title flex-1">{say('卖家正在核对', 'The seller is checking')}</h3>
        <Clock deadlineAt={checkedAt} whose="theirs" size="big" />
      </div>
      <div className="-mx-page">
        <WaitingCard
          title={say('请付款', 'Pay the seller')}
          deadlineAt={dueAt}
          until={say('到 14:32', 'until 14:32')}
          href="#pay"
        >
          <Amount value="1000.37" currency={yuan} /> · {say('陈*栋', 'Chen*')}
        </WaitingCard>
        <Rows>
          <Row
            title={<span className="label">{say('确认收款', 'Confirm payment')}</span>}
            note={say('卖出 300.00 EH · 王*明', 'Sell 300.00 EH · Wang*')}
            end={<Amount value="2106.42" currency={yuan} size="lead" />}
            trailing={<Clock deadlineAt={dueAt + 320} whose="mine" size="small" />}
            href="#confirm"
          />
          <Row
            title={say('等待接单', 'Waiting')}
            trailing={<Clock deadlineAt={openedAt + 80_000} whose="theirs" size="small" />}
            href="#wait"
          />
        </Rows>
      </div>
    </Section>
  );
}
