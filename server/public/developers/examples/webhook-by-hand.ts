import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(body: string, headers: Record<string, string>, secret: string) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': sent } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return sent.split(' ').some((part) => {
    const given = Buffer.from(part.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
