import assert from 'node:assert/strict';
import { readCaptions, writeCaptions } from '@eh/contract/content/publications/captions/read-captions.ts';
import { refuseActivePdf } from '../../src/files/uploads/cleaning/pdf-content.ts';
import { barePng } from '../../src/files/uploads/pictures/bare-png.ts';
import { readRange } from '../../src/files/uploads/serving/byte-range.ts';
import { eraseMp4Metadata, mp4Seconds } from '../../src/files/uploads/video/mp4.ts';
import { eraseWebmMetadata, webmSeconds } from '../../src/files/uploads/video/webm.ts';
import { readCursor, UUID, WHOLE_NUMBER, writeCursor } from '../../src/platform/http/requests/cursor.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { block, log, receipt } from '../../src/usdt/chains/evm/evm-node.ts';
import { readSigned } from '../../src/usdt/chains/evm/evm-transaction.ts';
import { readJson } from '../../src/usdt/chains/json-rpc.ts';
import { fieldsIn } from '../../src/usdt/chains/tron/protobuf.ts';
import { readSignedTron } from '../../src/usdt/chains/tron/tron-transaction.ts';
import { readStrictZip } from '../../src/wallet/receipts/pack/strict-zip.ts';
import { mp4Of, webmOf } from '../files/forged-files.ts';
import { zipOf } from '../files/forged-zip.ts';
import { flatPng } from '../files/hostile-files.ts';

/** A parser of what strangers send, and what it promises for any input: `run` throws where the promise is broken. */
export interface Target {
  readonly name: string;
  seeds(): readonly Buffer[];
  run(input: Buffer): void;
}

const UNPACKED_MAX = 1_000_000;
const FILE_BYTES = 1000;

/** Runs what may refuse its input; another error than these is a fault. */
function refusing(kind: abstract new (...parameters: never[]) => Error, read: () => void): void {
  try {
    read();
  } catch (error) {
    // A subclass says that the platform failed, not that the input was refused: a range that was left, a type.
    const isRefused = kind === Error ? error instanceof Error && error.name === 'Error' : error instanceof kind;
    if (!isRefused) throw error;
  }
}

const text = (...texts: readonly string[]) => texts.map((written) => Buffer.from(written));

function video(
  name: string,
  seeds: () => readonly Buffer[],
  secondsOf: (video: Buffer) => number | null,
  silence: (video: Buffer) => void,
): Target {
  return {
    name,
    seeds,
    run(input) {
      const seconds = secondsOf(input);
      assert(seconds === null || (Number.isFinite(seconds) && seconds >= 0), `it lasts ${seconds} seconds`);
      const silent = Buffer.from(input);
      silence(silent);
      assert.equal(silent.length, input.length);
      if (seconds !== null) assert.equal(secondsOf(silent), seconds, 'it lasts as long as before');
      const again = Buffer.from(silent);
      silence(again);
      assert(again.equals(silent), 'what is silent stays as it is');
    },
  };
}

/** The element in which a WebM says how long it lasts. */
const DURATION = Buffer.from('44898442280000', 'hex');
const CAPTIONS =
  'WEBVTT - words\n\nNOTE of nobody\n\nfirst\n00:00.000 --> 00:02.500 align:start\n<v Ann>Hello &amp; <b>welcome</b>\n\n01:00:03.000 --> 01:00:04.000\nTwo\nlines\n';
const PDF = `%PDF-1.7\n1 0 obj <</Type/Catalog/OpenAction 2 0 R>> endobj\n2 0 obj [3 0 R /Fit] endobj\n4 0 obj <</Filter/ASCIIHexDecode/Length 9>> stream\n48656c6c6f>\nendstream endobj\n5 0 obj <</Filter/ASCII85Decode>> stream\n87cURD]~>\nendstream endobj\n%%EOF`;
const WORD = `0x${'0'.repeat(64)}`;
const LOG = { address: `0x${'5'.repeat(40)}`, topics: [WORD], data: WORD, blockNumber: '0x1', blockHash: WORD };
const ANSWER = { ...LOG, transactionHash: WORD, logIndex: '0x0' };

export const targets: readonly Target[] = [
  {
    name: 'captions',
    seeds: () => text(CAPTIONS),
    run(input) {
      const read = readCaptions(input.toString());
      if ('kind' in read) return;
      assert.deepEqual(readCaptions(writeCaptions(read.cues)), read, 'what is written says the same');
    },
  },
  video('mp4', () => [mp4Of(42), mp4Of(3, { place: 'here', bytes: 8 })], mp4Seconds, eraseMp4Metadata),
  video(
    'webm',
    () => [webmOf(3), webmOf(2, 'my phone'), Buffer.concat([webmOf(1), DURATION])],
    webmSeconds,
    eraseWebmMetadata,
  ),
  {
    name: 'pdf',
    seeds: () => text(PDF),
    run(input) {
      refusing(Refusal, () => {
        refuseActivePdf(input);
        assert(!/\/(?:JavaScript|Launch|EmbeddedFile)\b(?![#-])/.test(input.toString('latin1')), 'it is active');
      });
    },
  },
  {
    name: 'png',
    seeds: () => [flatPng({ width: 4, height: 3 })],
    run(input) {
      refusing(Refusal, () => {
        const bare = Buffer.from(barePng(Buffer.from(input)));
        assert(barePng(Buffer.from(bare)).equals(bare), 'what is bare stays as it is');
      });
    },
  },
  {
    name: 'zip',
    seeds: () => [
      zipOf([
        { name: 'a.json', bytes: Buffer.from('{"a":1}') },
        { name: 'files/b.txt', bytes: Buffer.alloc(300, 'b') },
      ]),
    ],
    run(input) {
      refusing(Error, () => {
        const files = readStrictZip(input, UNPACKED_MAX);
        const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
        assert(bytes <= UNPACKED_MAX, `it holds ${bytes} bytes`);
      });
    },
  },
  {
    name: 'range',
    seeds: () => text('bytes=0-99', 'bytes=-5', 'bytes=7-'),
    run(input) {
      const range = readRange(input.toString('latin1'), FILE_BYTES);
      if (range === null || typeof range === 'string') return;
      assert(range.from >= 0 && range.from <= range.to && range.to < FILE_BYTES, JSON.stringify(range));
    },
  },
  {
    name: 'cursor',
    seeds: () => text(writeCursor('0190a0b0-0000-7000-8000-000000000000', '12'), writeCursor('x', '-3')),
    run(input) {
      refusing(Refusal, () => {
        const [id = '', number = ''] = readCursor(input.toString(), UUID, WHOLE_NUMBER) ?? [];
        assert.match(id, /^[0-9a-f-]{36}$/);
        assert(Number.isFinite(Number(number)));
      });
    },
  },
  {
    name: 'protobuf',
    seeds: () => [Buffer.from('0a02beef2a0412345678401e52050a03abcdef', 'hex')],
    run(input) {
      const fields = fieldsIn(input) ?? [];
      const bytes = fields.reduce((sum, { value }) => sum + (typeof value === 'bigint' ? 0 : value.length), 0);
      assert(bytes <= input.length, 'no field holds more than there is');
    },
  },
  {
    name: 'tron transaction',
    seeds: () => text('0a020a00124100', '0a00'),
    run(input) {
      const read = readSignedTron(input.toString('latin1'));
      assert(read === null || /^[0-9a-f]{64}$/.test(read.id));
    },
  },
  {
    name: 'evm transaction',
    seeds: () => text('0x02f86c01', `0x02${'f8'.repeat(20)}`),
    run(input) {
      const read = readSigned(input.toString('latin1'));
      assert(read === null || /^0x[0-9a-f]{64}$/.test(read.hash));
    },
  },
  {
    name: 'evm answer',
    seeds: () =>
      text(
        JSON.stringify(ANSWER),
        JSON.stringify({ status: '0x1', blockHash: WORD, logs: [ANSWER] }),
        JSON.stringify({ hash: WORD, timestamp: '0x6927' }),
      ),
    run(input) {
      const answer = readJson(input.toString());
      const logs = [log.safeParse(answer).data, ...(receipt.safeParse(answer).data?.logs ?? [])];
      for (const read of logs) assert(read === undefined || BigInt(read.data === '0x' ? '0x0' : read.data) >= 0n);
      const at = block.safeParse(answer).data?.timestamp;
      assert(at === undefined || !Number.isNaN(new Date(Number(at) * 1000).getTime()), 'a time that no clock shows');
    },
  },
];
