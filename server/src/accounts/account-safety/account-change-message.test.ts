import { expect, it } from 'vitest';
import { accountChangeMessage } from './account-change-message.ts';

it('tells the owner of an account what changed, when, and how to stop it', () => {
  const change = { what: 'mobile', at: new Date('2026-11-23T02:03:00Z'), stopCode: 'K7QF-2M9X-PARW' } as const;
  const en = accountChangeMessage(change, 'en');
  expect(en.subject).toBe('The phone number of your EH account was changed');
  for (const part of ['phone number', '10:03', '(UTC+8)', 'Freeze my account', 'K7QF-2M9X-PARW', 'never ask'])
    expect(en.text).toContain(part);
  const zh = accountChangeMessage(change, 'zh-CN');
  for (const part of ['手机号', '10:03', '冻结账号', 'K7QF-2M9X-PARW', '不会索取']) expect(zh.text).toContain(part);
  expect(`${en.subject}${zh.subject}`).not.toContain('K7QF');
});

it('names the added key and the device that logged in, and lets no name contain an address', () => {
  const at = new Date('2026-11-23T02:03:00Z');
  const added = { what: 'passkey_added', name: 'https://evil.example/x', at, stopCode: 'K7QF-2M9X-PARW' } as const;
  const en = accountChangeMessage(added, 'en');
  expect(en.subject).toBe('Your EH account has a passkey more');
  expect(en.text).toContain('A passkey (https   evil example x) was added');
  expect(en.text).toContain('K7QF-2M9X-PARW');
  expect(accountChangeMessage(added, 'zh-CN').text).toContain('添加了通行密钥');
  const opened = { what: 'new_device', name: 'Chrome Pixel 8', at, stopCode: 'K7QF-2M9X-PARW' } as const;
  expect(accountChangeMessage(opened, 'en').text).toContain('opened on a new device (Chrome Pixel 8) at');
  expect(accountChangeMessage({ ...opened, name: null }, 'zh-CN').text).toContain('在新设备登录');
});
