import { expect, it } from 'vitest';
import { ownWordings } from '../own-wording.ts';
import { askedSecret } from './asked-secrets.ts';
import { hostsIn } from './hosts.ts';

it.each([
  '您的账户异常\n请将验证码发给客服',
  '把支付密码告诉工作人员',
  '请向客服提供验 证 码',
  '回复短信验证码即可解冻',
  '不要担心，把验证码转发给专员',
  '别忘了把验证码发送给客服',
  'Send the code to customer service',
  'Please share your payment password with our agent.',
  'Do not worry: reply with the code you received',
  "Don't forget to tell us your PIN",
])('detects a request for a code or a password: %s', (text) => {
  expect(askedSecret(text)).not.toBeNull();
});

it.each([
  '工作人员不会索取验证码',
  '请勿将验证码告诉任何人',
  '任何自称客服、要您提供验证码的人都是骗子',
  'Whoever asks you to send a code is a fraud',
  '验证码已发送，请在 10 分钟内输入',
  '输入支付密码以继续',
  'We never ask for codes.',
  'Never share your code or password with anybody',
  'We send a code to your phone',
  'Enter your payment password to go on',
  "Don't tell anybody your password",
])('accepts warnings about secrets, and requests that the app itself makes: %s', (text) => {
  expect(askedSecret(text)).toBeNull();
});

it('finds neither a request for a secret nor a host in the texts that ship with the program', () => {
  const texts = Object.values(ownWordings).flatMap((wordings) => Object.values(wordings));
  const faults = texts.flatMap(({ zh, en }) => [zh, en]).filter((text) => askedSecret(text) ?? hostsIn(text)[0]);
  expect(faults).toEqual([]);
});
