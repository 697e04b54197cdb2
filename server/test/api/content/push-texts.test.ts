import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { pushTexts } from '@eh/contract/content/push/texts/push-texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, publish } from '../../content/written.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { openPushServer, type PushServer, type TestBrowser } from '../../push/push-server.ts';
import { buyRequest, postListing, takeDownListings } from '../../trading.ts';

const ORDER = 'push_transaction_wait_seller_verify';

let server: TestServer;
let pushServer: PushServer;
let alice: Person;
let bob: Person;
let omar: Person;

beforeAll(async () => {
  pushServer = await openPushServer();
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  omar = await server.operator('omar');
});
afterAll(async () => {
  await server.close();
  await pushServer.close();
});

const begin = (name: string, zh: string, en = zh) =>
  omar.ask('POST /api/operator/content/create', { kind: 'push', name, draft: draftOf({ title: { zh, en } }) });

async function subscribed(person: Person, language: 'zh-CN' | 'en'): Promise<TestBrowser> {
  const browser = pushServer.openBrowser();
  await person.must('POST /api/push/subscribe', { channel: 'web', ...browser.subscription, language });
  return browser;
}

/** The push of a new listing, as the phone of its seller shows it. */
async function pushOfTrade(phone: TestBrowser): Promise<readonly string[]> {
  const listing = await postListing(alice);
  const { id } = await bob.must('POST /api/order/buy', await buyRequest(bob, listing.id));
  const { message } = await phone.next();
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  await takeDownListings(alice);
  await server.settle();
  return [message.title, message.body, message.action];
}

it('pushes the operators’ text, with its facts and figures, in the language of the device', async () => {
  const written = await publish(
    omar,
    {
      kind: 'push',
      name: ORDER,
      draft: {
        title: {
          zh: '来单了：{{coins}}\n{{who}} 付 {{sum}}[[，{{by}} 前]]接单，共 {{trade.accept_minutes}}',
          en: 'An order of {{coins}}\n{{sum}}[[ until {{by}}]], you have {{trade.accept_minutes}}',
        },
      },
    },
    server,
  );
  await publish(
    omar,
    { kind: 'push', name: 'push_action_act', draft: { title: { zh: '去接单', en: 'Accept' } } },
    server,
  );
  expect(await pushOfTrade(await subscribed(alice, 'en'))).toEqual([
    'An order of 142.45 EH',
    expect.stringMatching(/^¥1,000\.00 until \d\d:\d\d, you have \d+ minutes$/),
    'Accept',
  ]);
  expect(await pushOfTrade(await subscribed(alice, 'zh-CN'))).toEqual([
    '来单了：142.45 EH',
    expect.stringMatching(/^\S+ 付 ¥1,000\.00，\d\d:\d\d 前接单，共 \d+ 分钟$/),
    '去接单',
  ]);
  await omar.must('POST /api/operator/content/end', { id: written.id, note: 'As before' });
  expect((await pushOfTrade(await subscribed(alice, 'en')))[0]).toMatch(/ wants to buy 142\.45 EH$/);
});

it('shows the operators’ text without details on a locked screen when details are off', async () => {
  await publish(
    omar,
    {
      kind: 'push',
      name: 'push_plain_asking',
      draft: { title: { zh: '该您了\n打开应用', en: 'Your turn\nPlease open the app' } },
    },
    server,
  );
  const { settings } = await alice.must('GET /api/push', {});
  await alice.must('POST /api/push/settings', { ...settings, shows_details: false });
  const said = await pushOfTrade(await subscribed(alice, 'en'));
  await alice.must('POST /api/push/settings', { ...settings, shows_details: true });
  expect(said.slice(0, 2)).toEqual(['Your turn', 'Please open the app']);
});

it('refuses a text that a push cannot use', async () => {
  const { FigureUnknown, OptionalPartOpen, PushLinesUnfit, PushTitleTooLong, PushTextTooLong } = publicationRefusals;
  const { ContentNameUnfit } = publicationRefusals;
  const codes = [
    await begin('push_order_fell', '{{who}}\nCancelled'),
    await begin(ORDER, '{{version}}\nAccept'),
    await begin(ORDER, '{{who}}\nAccept[[ by {{by}}'),
    await begin(ORDER, 'One line'),
    await begin('push_action_open', 'Two\nlines'),
    await begin(ORDER, `${'long '.repeat(13)}\nAccept`),
    await begin(ORDER, `Order\n${'long '.repeat(27)}`),
    await begin('push_nothing_of_the_kind', 'Order\nAccept'),
    await begin('notice_order_fell', 'Order\nAccept'),
  ].map(({ code }) => code);
  const refusals = [
    FigureUnknown,
    FigureUnknown,
    OptionalPartOpen,
    PushLinesUnfit,
    PushLinesUnfit,
    PushTitleTooLong,
    PushTextTooLong,
    ContentNameUnfit,
    ContentNameUnfit,
  ];
  expect(codes).toEqual(refusals.map(({ code }) => code));
});

it('shows a draft to its author before anybody gets it, and gives none of it to the app', async () => {
  const title = { ...pushTexts.push_order_fell };
  const preview = (name: string, draft = draftOf({ title })) =>
    omar.ask('POST /api/operator/content/preview', { kind: 'push', name, draft });
  expect((await preview('push_order_fell')).data.en.title).toBe(title.en);
  expect((await preview('push_order_fell', draftOf({ title: { zh: '一行', en: 'One line' } }))).code).toBe(
    publicationRefusals.PushLinesUnfit.code,
  );
  const { modal } = await server.stranger().must('GET /api/config', {});
  expect(Object.keys(modal).filter((name) => name.startsWith('push_'))).toEqual([]);
});
