import { expect, it, vi } from 'vitest';
import { embedHtml, embedUrl, onEmbeddedStatus } from './embed.ts';

const baseUrl = 'https://eh.example/';

it('creates the frame from the pay_url of an order or from its token', () => {
  const order = 'https://eh.example/#/pages/index/out-order?order=AZrT75x_-d';
  expect(embedUrl({ baseUrl, order })).toBe('https://eh.example/embed/order?order=AZrT75x_-d');
  expect(embedUrl({ baseUrl, order: 'AZrT', language: 'zh-CN' })).toBe(
    'https://eh.example/embed/order?order=AZrT&language=zh-CN',
  );
  expect(embedHtml({ baseUrl, order, title: 'Pay "now" <b>' })).toContain('title="Pay &quot;now&quot; &lt;b>"');
});

it('handles messages about the order from the exchange only, until the order has ended', () => {
  const page = new EventTarget();
  const handle = vi.fn<(status: string) => void>();
  const end = onEmbeddedStatus({ baseUrl, window: page }, handle);
  const post = (origin: string, data: unknown) => page.dispatchEvent(new MessageEvent('message', { origin, data }));
  post('https://evil.example', { type: 'eh.order', status: 'paid' });
  post('https://eh.example', { type: 'other', status: 'paid' });
  post('https://eh.example', { type: 'eh.order', status: 'paid' });
  end();
  post('https://eh.example', { type: 'eh.order', status: 'expired' });
  expect(handle.mock.calls).toEqual([['paid']]);
});
