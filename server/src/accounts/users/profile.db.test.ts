import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { diskFileStore, openPrivateFiles } from '../../files/uploads/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { ids } from '../../platform/ids.ts';
import { makeAccountEndpoints, openUser } from './index.ts';
import { readAvatar } from './store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(async () => {
  await files.close();
  await test.drop();
});
const balances = { available: 0n, onSale: 0n, inTrade: 0n, held: 0n, movable: 0n };
const files = openPrivateFiles(diskFileStore(join(tmpdir(), 'eh-no-files')), () => []);
const endpoints = makeAccountEndpoints({
  files,
  currency: 'EH',
  usdt: { types: ['ERC20'], minimumMinor: 20_000_000n },
  balancesOf: async () => balances,
  textsToAccept: async () => ({ names: [], isFirst: true }),
});
const call = callEndpoint(database, systemClock, endpoints);

let people = 0;
async function somebody() {
  people += 1;
  const user = await database.transaction((tx) =>
    openUser({ tx, now: systemClock.now(), ids, serverKeys }, { username: `profile_${people}` }),
  );
  return { kind: 'user', userId: user.id, sessionId: user.id } as const;
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const send = (caller: Somebody, bytes: Buffer, fileName = 'me.jpg') =>
  call('POST /api/set/avatar', {}, { caller, file: { bytes, fileName } });

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#345678' } });
}

async function storedAvatar(avatar: string): Promise<Buffer | null> {
  return readAvatar(database.reader, avatar.replace(/^\/avatars\/|\.jpg$/g, ''));
}

it('stores the middle square of a picture, re-encoded, and deletes the previous one', async () => {
  const caller = await somebody();
  const whereabouts = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } };
  const { avatar } = await send(caller, await photo(900, 500).withExif(whereabouts).jpeg().toBuffer());
  const first = await storedAvatar(avatar);
  const facts = await sharp(first ?? Buffer.alloc(0)).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  expect(facts.exif).toBeUndefined();
  expect(await call('GET /api/m', {}, { caller })).toMatchObject({ avatar });
  const second = await send(caller, await photo(40, 40).png().toBuffer(), 'me.png');
  expect(await storedAvatar(avatar)).toBeNull();
  expect(await storedAvatar(second.avatar)).not.toBeNull();
});

it('stores nothing of a file that is valid in two formats', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script><?php system($_GET[0]); ?>');
  const polyglot = Buffer.concat([await photo(64, 64).jpeg().toBuffer(), script]);
  const { avatar } = await send(await somebody(), polyglot);
  const picture = await storedAvatar(avatar);
  expect(picture?.includes('script')).toBe(false);
  expect(picture?.includes('php')).toBe(false);
});

it('refuses a file that is too large, no picture, or a picture that would exhaust the memory', async () => {
  const caller = await somebody();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await refusalOf(send(caller, svg, 'me.svg'))).toMatchObject({ code: uploadRefusals.FileKindNotAllowed.code });
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
  expect(await refusalOf(send(caller, pdf, 'me.pdf'))).toMatchObject({ code: uploadRefusals.FileKindNotAllowed.code });
  const large = Buffer.alloc(52 * 1024 * 1024 + 1, 1);
  expect(await refusalOf(send(caller, large))).toMatchObject({ code: uploadRefusals.FileTooLarge.code });
  const bomb = await photo(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await refusalOf(send(caller, bomb, 'me.png'))).toMatchObject({
    code: uploadRefusals.PictureTooManyPoints.code,
  });
});

it('changes a nickname, but not into one that resembles staff, and not without limit', async () => {
  const caller = await somebody();
  const name = (nickname: string) => call('POST /api/set/nickname', { nickname }, { caller });
  expect(await name('  New   Name ')).toEqual({ nickname: 'New Name' });
  expect(await refusalOf(name('EH 客服'))).toMatchObject({ code: profileRefusals.NicknameNotAllowed.code });
  for (let changed = 2; changed < 20; changed += 1) await name(`Name ${changed}`);
  expect(await refusalOf(name('One more'))).toMatchObject({ code: commonRefusals.TooManyRequests.code });
});

it('shows the given name instead of one that breaks a newer rule', async () => {
  for (const nickname of ['Аdmin', '官方客服', 'a\u202Eb']) {
    people += 1;
    const username = `profile_${people}`;
    const old = await database.transaction((tx) =>
      openUser({ tx, now: systemClock.now(), ids, serverKeys }, { username, nickname }),
    );
    expect(old.nickname).toBe(`EH${old.account.slice(-4)}`);
  }
});
