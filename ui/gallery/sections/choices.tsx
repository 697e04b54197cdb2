import { useState } from 'react';
import { Chip, ChipChoice, Chips } from '../../src/buttons/chip.tsx';
import { Checkbox, RadioGroup } from '../../src/forms/checkbox.tsx';
import { Picker } from '../../src/forms/picker.tsx';
import { SelectField } from '../../src/forms/select-field.tsx';
import { SwitchRow } from '../../src/forms/switch.tsx';
import { TabPanel, Tabs } from '../../src/layout/tabs.tsx';
import { MethodTag } from '../../src/lists/method-tag.tsx';
import { SortBar } from '../../src/lists/sort-bar.tsx';
import { say } from '../language.ts';
import { Section } from '../section.tsx';

type View = 'running' | 'done' | 'mine';
type Minutes = '15' | '30' | '60';

export function Choices() {
  const [view, setView] = useState<View>('running');
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [sort, setSort] = useState<'price' | 'speed'>('price');
  const views = [
    { key: 'running', label: say('进行中', 'In progress') },
    { key: 'done', label: say('已结束', 'Done') },
    { key: 'mine', label: say('我的挂单', 'My listings') },
  ] as const;
  const sides = [
    { key: 'buy', label: say('买入', 'Buy') },
    { key: 'sell', label: say('卖出', 'Sell') },
  ] as const;
  return (
    <Section title={say('选择', 'Choices')}>
      <div className="text-center">
        <Tabs variant="segmented" label={say('方向', 'Side')} tabs={sides} current={side} onSelect={setSide} />
      </div>
      <div className="-mx-page">
        <Tabs label={say('交易', 'Trades')} tabs={views} current={view} onSelect={setView} panelId="trades" />
        <TabPanel id="trades" current={view}>
          <p className="px-page pt-3">{views.find(({ key }) => key === view)?.label}</p>
        </TabPanel>
        <SortBar
          label={say('排序', 'Sort')}
          options={[
            { key: 'price', label: say('价格', 'Price') },
            { key: 'speed', label: say('放币速度', 'Speed') },
          ]}
          current={sort}
          direction={{ icon: 'up', label: say('升序', 'ascending') }}
          onSelect={setSort}
        />
      </div>
      <ChoiceControls />
    </Section>
  );
}

function ChoiceControls() {
  const [isOn, setOn] = useState(true);
  const [methods, setMethods] = useState<readonly string[]>(['card']);
  const [minutes, setMinutes] = useState<Minutes>('15');
  const [method, setMethod] = useState<'card' | 'alipay'>('card');
  const [account, setAccount] = useState<'a' | 'b' | null>(null);
  const toggle = (name: string) =>
    setMethods(methods.includes(name) ? methods.filter((option) => option !== name) : [...methods, name]);
  const card = <MethodTag colour="card">{say('银行卡', 'Bank card')}</MethodTag>;
  const alipay = <MethodTag colour="alipay">{say('支付宝', 'Alipay')}</MethodTag>;
  return (
    <>
      <Chips label={say('付款方式', 'Methods')} wraps>
        <Chip isOn={methods.includes('card')} onClick={() => toggle('card')}>
          {card}
        </Chip>
        <Chip isOn={methods.includes('alipay')} onClick={() => toggle('alipay')}>
          {alipay}
        </Chip>
        <Chip opens isOn onClick={() => undefined}>
          {say('金额', 'Amount')}
        </Chip>
      </Chips>
      <ChipChoice
        label={say('付款时限', 'Time to pay')}
        isLabelShown
        options={[
          { value: '15', label: say('15 分钟', '15 min') },
          { value: '30', label: say('30 分钟', '30 min') },
          { value: '60', label: say('60 分钟', '60 min') },
        ]}
        value={minutes}
        onChange={setMinutes}
      />
      <div>
        <SwitchRow isFlush label={say('只看我能买的', 'Only what I can take')} isOn={isOn} onChange={setOn} />
        <SwitchRow isFlush label={say('认证商家', 'Verified merchants')} isOn={!isOn} onChange={(on) => setOn(!on)} />
      </div>
      <div className="rows tick-rows">
        <Checkbox defaultChecked>{say('金额一分不差', 'The amount is exact')}</Checkbox>
        <Checkbox note={say('招商银行 ·· 3307', 'CMB ·· 3307')}>{card}</Checkbox>
        <Checkbox error={say('请先勾选', 'Please tick this first')}>
          {say('付款人姓名是 王明', 'The payer is WANG MING')}
        </Checkbox>
      </div>
      <RadioGroup
        label={say('付款方式', 'Payment method')}
        isLabelShown
        options={[
          { value: 'card', label: card, note: say('招商银行 ·· 9921', 'CMB ·· 9921') },
          { value: 'alipay', label: alipay, note: '186****7710' },
        ]}
        value={method}
        onChange={setMethod}
      />
      <Picker
        label={say('从我的账户', 'From my account')}
        placeholder={say('请选择', 'Choose one')}
        options={[
          { value: 'a', label: say('工商银行 ·· 3307', 'ICBC ·· 3307'), note: say('林晓', 'Lin Xiao') },
          { value: 'b', label: say('支付宝 186****7710', 'Alipay 186****7710') },
        ]}
        value={account}
        onChange={setAccount}
      />
      <SelectField
        label={say('语言', 'Language')}
        options={[
          { value: 'zh-CN', label: '简体中文' },
          { value: 'en', label: 'English' },
        ]}
      />
    </>
  );
}
