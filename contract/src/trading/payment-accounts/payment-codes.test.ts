import { expect, it } from 'vitest';
import { isReceivingCode } from './payment-codes.ts';

it.each([
  ['alipay', 'https://qr.alipay.com/fkx12345abcdef'],
  ['alipay', 'HTTPS://QR.ALIPAY.COM/FKX12345'],
  ['wechat', 'wxp://f2f0abcdefgh1234'],
  ['wechat', 'https://payapp.weixin.qq.com/qr/abcd1234'],
  ['wechat', 'https://payapp.wechatpay.cn/qr/abcd1234'],
])('accepts a receiving code of %s: %s', (channel, text) => {
  expect(isReceivingCode(channel, text)).toBe(true);
});

it.each([
  ['alipay', 'wxp://f2f0abcdefgh1234', 'a code of another wallet'],
  ['wechat', 'https://qr.alipay.com/fkx12345abcdef', 'a code of another wallet'],
  ['alipay', 'http://qr.alipay.com/fkx12345abcdef', 'an address without TLS'],
  ['alipay', 'https://qr.alipay.com.evil.example/fkx12345', 'a host that only begins like it'],
  ['alipay', 'https://qr.alipay.com/', 'no code'],
  ['alipay', 'https://evil.example/?https://qr.alipay.com/fkx12345', 'an address that carries one'],
  ['wechat', 'https://u.wechat.com/abcdefgh', 'a contact code'],
  ['wechat', '134567890123456789', 'a code to pay with'],
  ['bank', 'https://qr.alipay.com/fkx12345abcdef', 'a channel without codes'],
  ['constructor', 'anything', 'a name that every object has'],
  ['alipay', 'https://qr.alipay.com/fkx12345<script>', 'markup behind it'],
])('refuses for %s %s: %s', (channel, text) => {
  expect(isReceivingCode(channel, text)).toBe(false);
});
