import { messageTexts } from '@eh/contract/content/notifications/message-texts.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, publish } from '../../content/written.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { takeDownListings, tradeUpTo } from '../../trading.ts';

const ORDER = 'message_transaction_wait_seller_verify';
const PHONE_OF_ALICE = '+8613800000001';

let server: TestServer;
let alice: Person;
let bob: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  omar = await server.operator('omar');
});
afterAll(() => server.close());

async function messagesTo(phone: string): Promise<readonly string[]> {
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; code: string | null; text: string }[];
  return sent.filter(({ to, code }) => to === phone && code === null).map(({ text }) => text);
}

/** The SMS about a new order that no device of its seller has shown. */
async function messageOfTrade(): Promise<readonly string[]> {
  const before = await messagesTo(PHONE_OF_ALICE);
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  await server.settle();
  await server.advance(MINUTE_SECONDS + 1);
  const texts = (await messagesTo(PHONE_OF_ALICE)).filter((text) => !before.includes(text));
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  await takeDownListings(alice);
  await server.settle();
  return texts;
}

it('sends the operators’ text without a restart, and its own once that is taken down', async () => {
  const written = await publish(
    omar,
    {
      kind: 'message',
      name: ORDER,
      draft: {
        title: {
          zh: '来单了\n【EH】新订单 {{coins}}（…{{number}}），{{by}} 前接单，共 {{trade.accept_minutes}}',
          en: 'An order\n[EH] An order of {{coins}} (…{{number}}) until {{by}}',
        },
      },
    },
    server,
  );
  expect(await messageOfTrade()).toEqual([
    expect.stringMatching(/^【EH】新订单 142\.45 EH（…\d{6}），\d\d:\d\d 前接单，共 \d+ 分钟$/),
  ]);
  await omar.must('POST /api/operator/content/end', { id: written.id, note: 'As before' });
  expect(await messageOfTrade()).toEqual([expect.stringMatching(/^【EH】有买家下单 142\.45 EH/)]);
});

it('refuses a text that no message can use', async () => {
  const begin = (name: string, text: string) =>
    omar.ask('POST /api/operator/content/create', {
      kind: 'message',
      name,
      draft: draftOf({ title: { zh: text, en: text } }),
    });
  const codes = [
    await begin(ORDER, '{{who}}\nOrder'),
    await begin(ORDER, 'One line'),
    await begin(ORDER, `${'long '.repeat(19)}\nOrder`),
    await begin(ORDER, `Order\n${'long '.repeat(61)}`),
    await begin(ORDER, 'Order\n[[ by {{by}}'),
    await begin('message_order_fell', 'Order\nAccept'),
    await begin('push_order_fell', 'Order\nAccept'),
  ].map(({ code }) => code);
  const { FigureUnknown, MessageLinesUnfit, MessageSubjectTooLong, MessageTextTooLong, OptionalPartOpen } =
    publicationRefusals;
  const { ContentNameUnfit } = publicationRefusals;
  const refusals = [
    FigureUnknown,
    MessageLinesUnfit,
    MessageSubjectTooLong,
    MessageTextTooLong,
    OptionalPartOpen,
    ContentNameUnfit,
    ContentNameUnfit,
  ];
  expect(codes).toEqual(refusals.map(({ code }) => code));
});

it('shows a draft to its author before anybody gets it, and gives none of it to the app', async () => {
  const title = { ...messageTexts[ORDER] };
  const draft = draftOf({ title });
  const preview = await omar.ask('POST /api/operator/content/preview', { kind: 'message', name: ORDER, draft });
  expect(preview.data.en.title).toBe(title.en);
  const { modal } = await server.stranger().must('GET /api/config', {});
  expect(Object.keys(modal).filter((name) => name.startsWith('message_'))).toEqual([]);
});
