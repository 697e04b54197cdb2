import { expect, test } from 'vitest';
import { readAgent } from './user-agent.ts';

test('reads browser, model and system from user agents', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';
  expect(readAgent(android)).toEqual({ browser: 'Chrome', model: 'Pixel 8', system: 'Android', systemVersion: '14' });
  const wechat = android.replace('Mobile', 'Mobile MicroMessenger/8.0.50');
  expect(readAgent(wechat).browser).toBe('WeChat');
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  expect(readAgent(iphone)).toEqual({ browser: 'Safari', model: '', system: 'iOS', systemVersion: '18.1' });
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0';
  expect(readAgent(windows)).toEqual({ browser: 'Edge', model: '', system: 'Windows', systemVersion: '' });
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
  expect(readAgent(mac)).toEqual({ browser: 'Safari', model: '', system: 'macOS', systemVersion: '' });
});

test('leaves unknown parts empty', () => {
  expect(readAgent('curl/8.5.0')).toEqual({ browser: '', model: '', system: '', systemVersion: '' });
  expect(readAgent('')).toEqual({ browser: '', model: '', system: '', systemVersion: '' });
});
