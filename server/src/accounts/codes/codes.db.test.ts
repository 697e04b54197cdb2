import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, expect, it } from 'vitest';
import { refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { stillClock } from '../../../test/servers/still-clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { lastDevMessages } from '../../platform/messaging/dev-outbox-store.ts';
import { type Message } from '../../platform/messaging/messenger.ts';
import { openMessenger } from '../../platform/messaging/open-messenger.ts';
import { openLog } from '../../platform/observability/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { CODES_A_DAY, type CodeTry, openCodes } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = stillClock();
const log = openLog('silent');
const codes = openCodes({ serverKeys, messenger: openMessenger({ kind: 'outbox' }), log });
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });

type Binding = Pick<CodeTry, 'purpose' | 'target' | 'deviceId'>;

let targets = 0;
function binding(): Binding {
  targets += 1;
  return { purpose: 'saleOrder', target: `+86139${10_000_000 + targets}`, deviceId: 'device-of-alice' };
}

async function issued(bound = binding()) {
  await transaction((ctx) => codes.issueCode(ctx, { ...bound, language: 'en', asker: 'holder' }));
  const message = (await lastDevMessages(reading())).find((candidate) => candidate.to === bound.target);
  if (!message?.code) throw new Error('no code was sent');
  return { ...bound, code: message.code, isUsedUp: true };
}

/** A try as the edge makes it: what it counted is committed also when it is refused. */
async function attempt(given: CodeTry): Promise<void> {
  const refusal = await transaction(async (ctx) => {
    try {
      await codes.checkCode(ctx, given);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  if (refusal) throw refusal;
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

it('accepts a code once', async () => {
  const given = await issued();
  await attempt({ ...given, isUsedUp: false });
  await attempt({ ...given, isUsedUp: false });
  await attempt(given);
  expect(await refusalOf(attempt(given))).toMatchObject({ code: codeRefusals.CodeExpired.code });
});

it('accepts only one of ten simultaneous uses of the same code', async () => {
  const given = await issued();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => attempt(given)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

it('counts forty parallel guesses as at most five tries, and then refuses even the right code', async () => {
  const given = await issued();
  const guesses = Array.from({ length: 40 }, () => refusalOf(attempt({ ...given, code: wrong(given.code) })));
  const outcomes = await Promise.all(guesses);
  const counted = outcomes.filter((outcome) => outcome.code === codeRefusals.WrongCode.code);
  expect(counted.map((outcome) => outcome.data)).toEqual(
    expect.arrayContaining([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }, { left: 0 }]),
  );
  expect(counted).toHaveLength(5);
  expect(await refusalOf(attempt(given))).toMatchObject({ code: codeRefusals.CodeExpired.code });
});

it('authorizes nothing else: not for another purpose, place or device, and not too late', async () => {
  const given = await issued();
  const expired = { code: codeRefusals.CodeExpired.code };
  expect(await refusalOf(attempt({ ...given, purpose: 'withdraw' }))).toMatchObject(expired);
  expect(await refusalOf(attempt({ ...given, target: '+8613999999999' }))).toMatchObject(expired);
  expect(await refusalOf(attempt({ ...given, deviceId: 'device-of-mallory' }))).toMatchObject(expired);
  clock.advance(301);
  expect(await refusalOf(attempt(given))).toMatchObject(expired);
});

it('sends another code after a minute, and at most ten a day', async () => {
  const target = binding();
  await issued(target);
  const tooSoon = await refusalOf(issued(target));
  expect(tooSoon.code).toBe(codeRefusals.CodeTooSoon.code);
  expect(tooSoon.data).toEqual({ seconds: 60 });
  for (let sent = 1; sent < CODES_A_DAY; sent += 1) {
    clock.advance(60);
    await issued(target);
  }
  clock.advance(60);
  const refused = await refusalOf(issued(target));
  expect(refused.code).toBe(codeRefusals.CodeTooSoon.code);
  expect(refused.data).toEqual({ seconds: 24 * 3600 - CODES_A_DAY * 60 });
  clock.advance(24 * 3600);
  await issued(target);
});

it('sends an account holder ten a day over all devices, even when devices are made up at once', async () => {
  const target = binding();
  const on = (deviceId: string) => issued({ ...target, deviceId });
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, device) => on(`device-${device}`)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(CODES_A_DAY);
  const refused = await refusalOf(on('one-more-device'));
  expect(refused).toMatchObject({ code: codeRefusals.CodeTooSoon.code, data: { seconds: 24 * 3600 } });
  clock.advance(24 * 3600);
  await on('one-more-device');
});

it('limits strangers to an address together, whatever their devices and purposes, without limiting its holder', async () => {
  const { target } = binding();
  const issueTo = (purpose: 'bindMobile' | 'identity' | 'forgotPassword', deviceId: string) =>
    transaction((ctx) => codes.issueCode(ctx, { purpose, target, deviceId, language: 'en', asker: 'stranger' }));
  for (let device = 0; device < 5; device += 1)
    await issueTo(device % 2 ? 'bindMobile' : 'identity', `device-${device}`);
  const paused = await refusalOf(issueTo('forgotPassword', 'another-device'));
  expect(paused).toMatchObject({ code: commonRefusals.TooManyRequests.code, data: { seconds: 60 } });
  for (let hour = 0; hour < 24; hour += 1) {
    for (let device = 0; device < 20; device += 1)
      await refusalOf(issueTo('bindMobile', `${hour}-${device}`)).catch(() => 0);
    clock.advance(3600);
  }
  const rows = await database.reader.selectFrom('codes').select('device_id').where('target', '=', target).execute();
  expect(rows.length).toBeLessThan(150);
  await issued({ purpose: 'bindMobile', target, deviceId: 'device-of-alice' });
});

it('sends one message when asked twice at once', async () => {
  const target = binding();
  const outcomes = await Promise.allSettled([issued(target), issued(target), issued(target)]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

it('stores no code that can be read from the table', async () => {
  const given = await issued();
  const row = await database.reader
    .selectFrom('codes')
    .selectAll()
    .where('target', '=', given.target)
    .executeTakeFirstOrThrow();
  const { code_hash: hash, ...columns } = row;
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.values(columns).map(String)).not.toContain(given.code);
});

it('reports a failing provider, and allows another request at once', async () => {
  const sent: Message[] = [];
  let isBroken = true;
  const flaky = openCodes({
    serverKeys,
    log,
    messenger: {
      carries: () => true,
      async send(_ctx, message) {
        if (isBroken) throw new Error('gateway down');
        sent.push(message);
      },
    },
  });
  const bound = binding();
  const issue = () => transaction((ctx) => flaky.issueCode(ctx, { ...bound, language: 'zh-CN', asker: 'holder' }));
  expect(await refusalOf(issue())).toMatchObject({ code: codeRefusals.CodeNotSent.code });
  isBroken = false;
  expect(await issue()).toEqual({ resendSeconds: 60 });
  expect(sent).toMatchObject([{ to: bound.target, purpose: 12, language: 'zh-CN' }]);
  expect(sent[0]?.text).toContain('发布挂单');
});

it('sends text messages through an HTTP gateway, whatever characters the text contains', async () => {
  const bodies: unknown[] = [];
  let status = 200;
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push([request.headers['x-key'], JSON.parse(body)]);
      response.writeHead(status).end();
    });
  });
  const url = await listening(gateway);
  const messenger = openMessenger({
    kind: 'providers',
    sms: { url, headers: { 'x-key': 'k' }, bodyTemplate: '{"phone":"{to}","body":"{text}","keep":"{this}"}' },
  });
  const message = {
    to: '+8613800000001',
    purpose: 1,
    code: '1',
    subject: '',
    text: 'a "quote"\n',
    language: 'en',
  } as const;
  await transaction((ctx) => messenger.send(ctx, message));
  expect(bodies).toEqual([['k', { phone: '+8613800000001', body: 'a "quote"\n', keep: '{this}' }]]);
  status = 500;
  await expect(transaction((ctx) => messenger.send(ctx, message))).rejects.toThrow('500');
  await expect(transaction((ctx) => messenger.send(ctx, { ...message, to: 'a@example.com' }))).rejects.toThrow(
    'No provider',
  );
  expect([messenger.carries('+8613800000001'), messenger.carries('a@example.com')]).toEqual([true, false]);
  gateway.close();
});

it('sends e-mail through an SMTP server', async () => {
  const heard: string[] = [];
  const server = createTcpServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  });
  const url = (await listening(server)).replace('http:', 'smtp:');
  const messenger = openMessenger({ kind: 'providers', mail: { url, from: 'EH <no-reply@eh.example>' } });
  await transaction((ctx) =>
    messenger.send(ctx, {
      to: 'bob@example.com',
      purpose: 1,
      code: '123456',
      subject: 'Your code',
      text: 'Your code 123456',
      language: 'en',
    }),
  );
  expect(heard.join('')).toContain('RCPT TO:<bob@example.com>');
  expect(heard.join('')).toContain('Subject: Your code');
  expect(heard.join('')).toContain('Your code 123456');
  server.close();
});

async function listening(server: {
  listen(port: number, host: string, done: () => void): unknown;
  address(): AddressInfo | string | null;
}): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}
