import { Bullets, Callout, Warning } from '../../src/feedback/callout.tsx';
import { Band, SectionHeader } from '../../src/layout/section-header.tsx';
import { KeyValue, KeyValues } from '../../src/lists/key-values.tsx';
import { MethodTag } from '../../src/lists/method-tag.tsx';
import { Row, Rows } from '../../src/lists/row.tsx';
import { Tag } from '../../src/lists/tag.tsx';
import { Amount } from '../../src/money/amount.tsx';
import { Avatar, PersonName } from '../../src/people/person.tsx';
import { say } from '../language.ts';

export function LedgerRows() {
  return (
    <>
      <SectionHeader title={say('事实', 'Facts')} more={{ label: say('全部 3', 'All 3'), href: '#all' }} />
      <KeyValues>
        <KeyValue name={say('收款方式', 'Method')}>
          <MethodTag colour="card">{say('银行卡', 'Bank card')}</MethodTag>
        </KeyValue>
        <KeyValue name={say('收款人', 'Payee')} copy="CHEN GUODONG">
          <strong>{say('陈国栋', 'CHEN GUODONG')}</strong>
        </KeyValue>
        <KeyValue name={say('银行', 'Bank')} copy="CMB">
          {say('招商银行 上海徐家汇支行', 'China Merchants Bank, Xujiahui, Shanghai')}
        </KeyValue>
        <KeyValue name={say('卡号', 'Card number')} copy="6214830000129921">
          <strong className="digits">6214 8300 0012 9921</strong>
        </KeyValue>
      </KeyValues>
      <div className="rule" />
      <div className="flex flex-col gap-4 px-page py-4">
        <Callout
          title={say('只用您自己的账户付款', 'Pay from your own account only')}
          lines={[
            say('附言里不要写币、EH、USDT', 'Never write coin, EH or USDT in the note'),
            say('付款后不要取消订单', 'Do not cancel once you have paid'),
          ]}
        />
        <Warning>{say('放币后不能撤回', 'This cannot be undone')}</Warning>
        <Bullets
          lines={[
            say('付款人须与实名一致：林晓', 'The payer must be you: Lin Xiao'),
            say('24 小时后可转出', 'Transferable after 24 h'),
          ]}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Tag kind="on">{say('在线', 'Online')}</Tag>
          <Tag>{say('已暂停', 'Paused')}</Tag>
          <Tag kind="mine">{say('重拍', 'redo')}</Tag>
          <Avatar name="Lin Xiao" size="big" />
          <Avatar name="青禾书店" isSquare />
          <PersonName isVerified>{say('晓舟', 'Xiaozhou')}</PersonName>
        </div>
      </div>
      <Band />
      <SectionHeader title={say('账单', 'Bills')} aside="2 / 5" />
      <Rows inset="day">
        <Row
          lead={<span className="note w-5 self-start text-end leading-5">21</span>}
          title={<span className="clip block">{say('转给 苏苏', 'To Susu')}</span>}
          note={say('转出 · 14:19', 'Transfer out · 14:19')}
          end={<Amount value="-260.00" size="lead" isSigned />}
          endNote="10,226.20"
          href="#bill"
        />
        <Row
          lead={<span className="note w-5 self-start text-end leading-5">21</span>}
          title={<span className="clip block">{say('买入 · 老陈币行', 'Bought · Old Chen Desk')}</span>}
          note={say('¥7.02 · 14:06 · 明天可转出', '¥7.02 · 14:06 · movable tomorrow')}
          end={<Amount value="142.45" size="lead" isSigned />}
          endNote="10,486.20"
          href="#bill"
        />
      </Rows>
      <Band />
      <Rows inset="icon">
        <Row
          icon="card"
          title={say('收付款账户', 'Accounts to pay and receive')}
          end={say('3 个', '3')}
          hasChevron
          href="#a"
        />
        <Row icon="scale" title={say('申诉', 'Complaints')} end={say('1 件进行中', '1 open')} hasChevron href="#b" />
        <Row
          icon="warn"
          title={<span className="label">{say('证件国徽面', 'ID, back')}</span>}
          note={say('右下角反光，有效期看不清', 'Glare at the lower right hides the date')}
          trailing={<Tag kind="mine">{say('重拍', 'redo')}</Tag>}
          isWaiting
        />
      </Rows>
    </>
  );
}
