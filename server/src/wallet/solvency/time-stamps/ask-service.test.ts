import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTimeStamps, type TestTimeStamps } from '../../../../test/servers/time-stamp-service.ts';
import { certificatesIn } from '../../../platform/crypto/certificates.ts';
import { askService } from './ask-service.ts';
import { requireTrusted } from './certificates.ts';
import { requestBytes } from './request.ts';
import { verifiedTimeStamp } from './token.ts';

/** The service is OpenSSL's own. */
let service: TestTimeStamps;
const imprint = hash('sha256', 'the root of a day', 'buffer');
const other = hash('sha256', 'another root', 'buffer');

beforeAll(async () => {
  service = await openTimeStamps();
});
afterAll(() => service.close());

/** A prime, so that bytes of every part are among those changed. */
const STRIDE = 7;

const stampBy = ({ url, authority }: TestTimeStamps, trusted = authority) =>
  askService({ url, trusted: certificatesIn(trusted) }, imprint);

it('gets a token for a hash, with the current time and a signature that chains to the trusted certificate', async () => {
  const { at, token } = await stampBy(service);
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  expect(verifiedTimeStamp(token, imprint, certificatesIn(service.authority)).at).toEqual(at);
});

it('accepts a signature by an elliptic-curve key too', async () => {
  const curve = await openTimeStamps({ key: 'ec' });
  expect((await stampBy(curve)).at).toBeInstanceOf(Date);
  curve.close();
});

it('refuses a token whose signature chains to another certificate', async () => {
  const foreign = await openTimeStamps();
  await expect(stampBy(service, foreign.authority)).rejects.toThrow('does not lead to a trusted one');
  foreign.close();
});

it('refuses a certificate that may not stamp times, even a trusted one', () => {
  const trusted = certificatesIn(service.authority);
  const [signer] = trusted;
  if (!signer) throw new Error('no certificate');
  expect(() => requireTrusted(signer, { certificates: [], trusted, at: new Date() })).toThrow('may not stamp times');
});

it('refuses a token for another hash, and one that answers another request', async () => {
  service.answerWith(service.reply(requestBytes(other, 1n)));
  await expect(stampBy(service)).rejects.toThrow('about something else');
  service.answerWith(service.reply(requestBytes(imprint, 1n)));
  await expect(stampBy(service)).rejects.toThrow('another request');
  service.answerWith(null);
});

it.each([
  ['is away', 503, 'HTTP 503'],
  ['answers no DER', Buffer.from('hello'), 'answer'],
  ['refuses', Buffer.from('30053003020102', 'hex'), 'refused'],
])('gets no token when the service %s', async (_, answer, fault) => {
  service.answerWith(answer);
  await expect(stampBy(service)).rejects.toThrow(fault);
  service.answerWith(null);
});

it('detects a changed byte of a token, unless its meaning is unchanged', async () => {
  const { at, token } = await stampBy(service);
  const trusted = certificatesIn(service.authority);
  const accepted: string[] = [];
  for (let index = 0; index < token.length; index += STRIDE) {
    const changed = Buffer.from(token);
    changed[index] = (changed[index] ?? 0) ^ 0x01;
    try {
      accepted.push(verifiedTimeStamp(changed, imprint, trusted).at.toISOString());
    } catch {
      // Refused, as nearly all of them are.
    }
  }
  expect(accepted.filter((time) => time !== at.toISOString())).toEqual([]);
});
