import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mp4Of, picture } from '../../files/forged-files.ts';
import { openTestServer, type Person, type Reply, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let bob: Person;
let png: Buffer;

beforeAll(async () => {
  server = await openTestServer();
  bob = await server.login('bob');
  png = await picture().png().toBuffer();
});
afterAll(() => server.close());

type Part = readonly [name: string, content: string | Buffer];

async function send(parts: readonly Part[], query = ''): Promise<Reply<'POST /api/upload/img'>> {
  const form = new FormData();
  for (const [name, content] of parts)
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), 'file');
  const response = await fetch(`${server.address}/api/upload/img${query}`, {
    method: 'POST',
    headers: { 'accept-language': 'en', authorization: `Bearer ${bob.token}` },
    body: form,
  });
  return { ...((await response.json()) as Reply<'POST /api/upload/img'>), status: response.status };
}

async function purposeOf({ code, data }: Reply<'POST /api/upload/img'>): Promise<string> {
  if (code !== 0) return `refused ${code}`;
  const files = server.database.reader.selectFrom('files').select('purpose').where('id', '=', data.id);
  return (await files.executeTakeFirstOrThrow()).purpose;
}

it('reads the purpose from the address, or from the form before or behind the file', async () => {
  const picked = [
    await send([['image', png]], '?purpose=identity'),
    await send([
      ['purpose', 'identity'],
      ['image', png],
    ]),
    await send([
      ['image', png],
      ['purpose', 'identity'],
    ]),
    await send([['image', png]]),
  ];
  expect(await Promise.all(picked.map(purposeOf))).toEqual(['identity', 'identity', 'identity', 'voucher']);
  const face = await send([
    ['image', mp4Of(5)],
    ['purpose', 'face'],
  ]);
  expect(await purposeOf(face)).toBe('face');
});

it('refuses an unknown purpose, and two that differ', async () => {
  const refused: readonly (readonly [readonly Part[], string?])[] = [
    [
      [
        ['purpose', 'fun'],
        ['image', png],
      ],
    ],
    [
      [
        ['image', png],
        ['purpose', 'Voucher!'],
      ],
    ],
    [
      [
        ['purpose', 'voucher'],
        ['image', png],
        ['purpose', 'identity'],
      ],
    ],
    [
      [
        ['purpose', 'identity'],
        ['image', png],
      ],
      '?purpose=voucher',
    ],
  ];
  for (const [parts, query] of refused)
    expect(await send(parts, query)).toMatchObject({ code: commonRefusals.InvalidRequest.code, status: 422 });
});

it('treats an empty purpose as none', async () => {
  const form: readonly Part[] = [
    ['purpose', ''],
    ['image', png],
  ];
  expect(await purposeOf(await send(form))).toBe('voucher');
});

it('ignores unknown fields, and accepts one file only', async () => {
  const form: readonly Part[] = [
    ['__proto__x', 'odd'],
    ['token', 'abc'],
    ['image', png],
  ];
  expect(await purposeOf(await send(form))).toBe('voucher');
  expect((await send([...form, ['image', png]])).code).toBe(commonRefusals.BodyTooLarge.code);
  expect((await send([['purpose', 'voucher']])).code).toBe(commonRefusals.InvalidRequest.code);
});
