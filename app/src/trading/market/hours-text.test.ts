import { expect, test } from 'vitest';
import { hoursText } from './hours-text.ts';

const hours = { from: '09:00', until: '22:00', time_zone: 'Asia/Shanghai' };

test('names the time zone only if it differs from the device’s', () => {
  expect(hoursText(hours, 'en', 'Asia/Shanghai')).toBe('09:00 – 22:00');
  expect(hoursText(hours, 'en', 'Europe/Berlin')).toBe('09:00 – 22:00 (China Standard Time)');
  expect(hoursText(hours, 'zh-CN', 'Europe/Berlin')).toBe('09:00 – 22:00 (中国标准时间)');
});
