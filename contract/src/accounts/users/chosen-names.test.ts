import { expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '../../calls.ts';
import { openCalls } from '../../open-calls.ts';
import { chosenName } from './chosen-name.ts';
import { type ChosenNameKind, nameReaders } from './chosen-names.ts';

/** The names that calls take, by the call and the field; a name of something else says why it is not chosen. */
const takenBy: Readonly<Record<string, ChosenNameKind | { readonly isNone: string }>> = {
  'POST /api/register nickname': 'nickname',
  'POST /api/set/nickname nickname': 'nickname',
  'POST /api/passkeys/add name': 'passkey',
  'POST /api/phone_keys/add name': 'phone_key',
  'POST /api/transfer/addAccount label': 'address_label',
  'POST /api/merchant/apply name': 'merchant',
  'POST /api/merchant/keys/new name': 'merchant_key',
  'POST /api/trader_keys/make name': 'trader_key',
  'POST /api/merchant/apps/create name': 'app',
  'POST /api/merchant/apps/change name': 'app',
  'POST /api/chat/answers answers[].title': { isNone: 'seen by its owner only' },
  'POST /api/identity/draft name': { isNone: 'the name on a document' },
  'POST /api/set/identity name': { isNone: 'the name on a document' },
  'POST /api/changeSecurityPassword real_name': { isNone: 'compared with the verified name' },
  'POST /api/upload/begin file_name': { isNone: 'shown to nobody' },
  'POST /api/help/vote name': { isNone: 'an article that exists' },
  'POST /api/operator/login name': { isNone: 'an operator who exists' },
  'POST /api/demo/login name': { isNone: 'a person who exists' },
  'POST /api/demo/operator_login name': { isNone: 'an operator who exists' },
  'POST /api/merchant/links/make subject': { isNone: 'a line of an order' },
  'POST /api/merchant/invoices/make customer.name': { isNone: 'the greeting of a mail to one customer' },
  'POST /open/v1/invoices customer.name': { isNone: 'the greeting of a mail to one customer' },
  'POST /api/merchant/till/order subject': { isNone: 'a line of an order' },
  'POST /open/v1/payment_links subject': { isNone: 'a line of an order' },
  'POST /open/v1/orders items[].name': { isNone: 'a line of an order' },
  'POST /open/v1/orders subject': { isNone: 'a line of an order' },
  'POST /open/v1/plans subject': { isNone: 'a line of an order' },
};

interface Part {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
}

/** Every text of a request that is named as a name is, with its path. A device describes itself under names of its own. */
function namesIn(part: Part, path = ''): readonly string[] {
  const last = path.split('.').at(-1) ?? '';
  const isFree = part.type === 'string' && !part.enum && !part.pattern;
  if (isFree) return /name|label|title|alias|subject|brand|model/.test(last) && !isOfDevice(path) ? [path] : [];
  return [
    ...Object.entries(part.properties ?? {}).flatMap(([name, field]) =>
      namesIn(field, path === '' ? name : `${path}.${name}`),
    ),
    ...(part.items ? namesIn(part.items, `${path}[]`) : []),
    ...[...(part.anyOf ?? []), ...(part.oneOf ?? [])].flatMap((way) => namesIn(way, path)),
  ];
}

const deviceFields = Object.keys(calls['POST /api/version'].request.shape);
const isOfDevice = (path: string) => deviceFields.includes(path.replace('device.', ''));

it('lists every name that people and their servers choose', () => {
  const found = Object.entries({ ...calls, ...openCalls })
    .filter(([, call]) => !('access' in call) || call.access !== 'operator')
    .flatMap(([call, { request }]) => {
      // Plain data: the library's own type has more keywords than are read here.
      const part = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Part;
      return namesIn(part).map((path) => `${call} ${path}`);
    });
  expect(found.toSorted()).toEqual(Object.keys(takenBy).toSorted());
});

it.each(Object.entries(nameReaders))('refuses direction-changing characters in %s', (_kind, readers) => {
  expect(chosenName('a\u202Eb', readers)).toEqual({ fault: 'unseen' });
  const [staff, mixed, dated] = ['官方客服', 'Alicе', 'Server 2026-11-28'];
  expect('name' in chosenName(staff, readers)).toBe(readers === 'owner');
  expect('name' in chosenName(mixed, readers)).toBe(readers === 'owner');
  expect('name' in chosenName(dated, readers)).toBe(readers !== 'strangers');
});

it('drops reported device names that imitate the platform or reverse the text', () => {
  const said = { device_id: 'device-1234', device_brand: '官方客服', device_model: 'a\u202Eb', os_name: 'Windows' };
  expect(calls['POST /api/version'].request.parse(said)).toMatchObject({
    device_brand: '',
    device_model: '',
    os_name: 'Windows',
  });
});

it('shows a line of an order in one direction, on one line', () => {
  const order = { merchant_order_no: 'A1', amount: '5.00', subject: ' Flat\u202E white\nfor two ' };
  expect(openCalls['POST /open/v1/orders'].request.parse(order)).toMatchObject({ subject: 'Flat white for two' });
});
