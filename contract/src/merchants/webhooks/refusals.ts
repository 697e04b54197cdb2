import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning webhook endpoints, events and deliveries. */
export const webhookRefusals = {
  WebhookEndpointNotFound: { code: 46_001, http: 404, en: 'Webhook endpoint not found', zh: '未找到该 Webhook 地址' },
  WebhookEventNotFound: {
    code: 46_002,
    http: 404,
    en: 'Event not found. Events are stored for {days} days.',
    zh: '未找到该事件，事件保留 {days} 天',
  },
  WebhookDeliveryNotFound: { code: 46_003, http: 404, en: 'Delivery not found', zh: '未找到该推送记录' },
  TooManyWebhookEndpoints: {
    code: 46_004,
    http: 409,
    en: 'You already have {maximum} webhook endpoints. Please delete one first.',
    zh: '最多可添加 {maximum} 个 Webhook 地址，请先删除不用的地址',
  },
  WebhookUrlNeedsHttps: {
    code: 46_005,
    http: 422,
    en: 'In live mode, the address must start with https://',
    zh: '正式环境的地址须以 https:// 开头',
  },
  WebhookUrlNotPublic: {
    code: 46_006,
    http: 422,
    en: '“{host}” cannot be reached from the internet. Please use a public address.',
    zh: '“{host}”无法从公网访问，请填写公网地址',
  },
  WebhookUrlNotAllowed: {
    code: 46_007,
    http: 422,
    en: 'Please use an http or https address without a user name or password, on port 80, 443 or from 1024',
    zh: '请填写 http 或 https 地址，不含用户名和密码，端口为 80、443 或 1024 及以上',
  },
  WebhookEndpointOff: {
    code: 46_008,
    http: 409,
    en: 'This webhook endpoint is off. Please switch it on first.',
    zh: '该 Webhook 地址已停用，请先启用',
  },
  WebhookSecretsRotating: {
    code: 46_009,
    http: 409,
    en: 'The secret was changed recently and the one before it still works. Please wait until it ends, or end it now.',
    zh: '密钥刚更换过，上一个密钥仍有效，请等其失效，或让其立即失效',
  },
  WebhookPingsUsedUp: {
    code: 46_010,
    http: 429,
    en: 'At most {most} test events a minute are sent. Try again in {seconds} s.',
    zh: '每分钟最多发送 {most} 个测试事件，请在 {seconds} 秒后重试',
  },
  WebhookResendsUsedUp: {
    code: 46_011,
    http: 429,
    en: 'At most {most} events a minute are sent again. Try again in {seconds} s, or recover all at once.',
    zh: '每分钟最多重发 {most} 个事件，请在 {seconds} 秒后重试，或一次补发全部',
  },
  WebhookRecoveriesUsedUp: {
    code: 46_012,
    http: 429,
    en: 'Missed events can be recovered {most} times in ten minutes. Try again in {seconds} s.',
    zh: '十分钟内最多补发 {most} 次，请在 {seconds} 秒后重试',
  },
  WebhookUrlNeedsPassword: {
    code: 46_013,
    http: 409,
    en: 'A new address takes your payment password. Nothing has changed.',
    zh: '更换地址需要您的支付密码，未作更改',
  },
} as const satisfies RefusalTable;
