import { useState } from 'react';
import { IconButton } from '../../src/buttons/icon-button.tsx';
import { MoneyField } from '../../src/forms/amounts/money-field.tsx';
import { PasswordField } from '../../src/forms/password-field.tsx';
import { TextArea } from '../../src/forms/text-area.tsx';
import { TextField } from '../../src/forms/text-field.tsx';
import { say } from '../language.ts';
import { coin, yuan } from '../money.ts';
import { Section } from '../section.tsx';

export function Fields() {
  const [pay, setPay] = useState('1000.00');
  const [get, setGet] = useState('142.45');
  const [low, setLow] = useState('320.00');
  const max = { label: say('全部', 'Max'), onClick: () => setPay('20000') };
  return (
    <Section title={say('输入', 'Fields')}>
      <TextField label={say('手机号、邮箱或用户名', 'Phone, e-mail or username')} defaultValue="138 0013 8801" />
      <PasswordField
        label={say('登录密码', 'Password')}
        defaultValue="secret-words"
        error={say('账号或密码不对，还可以试 4 次', 'Name or password is wrong. 4 tries left')}
      />
      <TextField
        label={say('图形验证码', 'Characters in the picture')}
        trailing={<IconButton icon="refresh" label={say('换一张', 'New picture')} />}
      />
      <TextField label={say('付款账户后四位', 'Last four digits')} defaultValue="3307" unit={say('工商银行', 'ICBC')} />
      <MoneyField
        label={say('我付', 'I pay')}
        value={pay}
        onChange={setPay}
        currency={yuan}
        decimals={2}
        max={max}
        hint={say('限额 ¥500 – 20,000', 'Limit ¥500 – 20,000')}
      />
      <MoneyField label={say('我得', 'I get')} value={get} onChange={setGet} currency={coin} decimals={2} />
      <MoneyField
        label={say('我付（太少）', 'I pay (too little)')}
        value={low}
        onChange={setLow}
        currency={yuan}
        decimals={2}
        error={say('最少 ¥500', '¥500 at least')}
      />
      <TextArea
        label={say('交易条款', 'Terms')}
        aside="24 / 500"
        defaultValue={say('请用本人银行卡付款', 'Pay from your own card')}
      />
    </Section>
  );
}
