import { Button } from '../../src/buttons/button.tsx';
import { MarketRow } from '../../src/lists/market-row.tsx';
import { MethodTag } from '../../src/lists/method-tag.tsx';
import { Rows } from '../../src/lists/row.tsx';
import { Icon } from '../../src/media/icon.tsx';
import { Amount } from '../../src/money/amount.tsx';
import { say } from '../language.ts';
import { yuan } from '../money.ts';

export function Market() {
  const rating = (
    <span className="mb-1.5 flex items-center justify-end gap-1 text-ink">
      <Icon name="star-full" size={16} label={say('评分', 'Rating')} />
      4.9
    </span>
  );
  const rows = [
    { name: say('老陈币行', 'Old Chen Desk'), isVerified: true, price: '7.02', isOpen: true },
    { name: '国际数字资产承兑与结算服务中心 Constantinopolis Desk', isVerified: true, price: '7.03', isOpen: false },
  ];
  return (
    <Rows label={say('报价', 'Listings')}>
      {rows.map((row) => (
        <MarketRow
          key={row.name}
          person={{ name: row.name, isVerified: row.isVerified, isOnline: true }}
          personLink={{ href: '#market', onClick: () => undefined }}
          record={say('1,284 单 | 98.6%', '1,284 orders | 98.6%')}
          price={<Amount value={row.price} currency={yuan} size="figure" />}
          facts={[
            <>
              {say('可售', 'Available')} <span className="text-ink">5,200.00 EH</span>
            </>,
            <>
              {say('限额', 'Limit')} <span className="text-ink">¥500 – 20,000</span>
            </>,
          ]}
          habits={[rating, say('放币约 3 分钟', 'releases in 3 min'), say('付款 15 分钟', '15 min to pay')]}
          methods={
            <>
              <MethodTag colour="card">{say('银行卡', 'Bank card')}</MethodTag>
              <MethodTag colour="alipay">{say('支付宝', 'Alipay')}</MethodTag>
              <MethodTag colour="wechat">{say('微信支付', 'WeChat Pay')}</MethodTag>
            </>
          }
          action={
            row.isOpen ? (
              <Button kind="side-buy" size="small">
                {say('买入', 'Buy')}
              </Button>
            ) : (
              <Button kind="line" size="small">
                {say('不可买', 'Unavailable')}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  );
}
