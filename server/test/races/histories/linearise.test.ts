import { describe, expect, it } from 'vitest';
import { type Answer, type Books, booksModel, type Call, SHOP } from './books-model.ts';
import { type Recorded, withoutOrder } from './linearise.ts';
import { brokenGuarantees } from './session-guarantees.ts';

const books: Books = {
  coins: { alice: 10, bob: 0, [SHOP]: 0 },
  orders: { order: { minor: 6, payer: null, refunded: 0 } },
  listings: { listing: { seller: 'alice', left: 10 } },
  trades: {},
};

type Line = readonly [startedAt: number, endedAt: number, call: Call, answer: Answer | null];
const history = (...lines: readonly Line[]): readonly Recorded<Call, Answer>[] =>
  lines.map(([startedAt, endedAt, call, answer]) => ({ startedAt, endedAt, call, answer }));
const check = (...lines: readonly Line[]) =>
  withoutOrder(booksModel, books, history(...lines))?.map(({ call }) => call);

const send = (minor: number): Call => ({ kind: 'transfer', from: 'alice', to: 'bob', minor });
const pay: Call = { kind: 'pay', payer: 'alice', order: 'order' };
const refund: Call = { kind: 'refund', order: 'order', minor: 4 };
const take = (trade: string): Call => ({
  kind: 'take',
  trade,
  buyer: 'bob',
  seller: 'alice',
  listing: 'listing',
  minor: 6,
});
const confirm: Call = { kind: 'confirm', trade: 'one' };
const read = (who: string): Call => ({ kind: 'read', who });
const shows = (available: number, escrow = 0): Answer => ({ available, escrow });

describe('an order is found', () => {
  it('for calls one after another', () => {
    expect(check([0, 1, send(6), 'done'], [2, 3, send(6), 'refused'], [4, 5, read('bob'), shows(6)])).toBeUndefined();
  });

  it('for a read concurrent with a transfer, before or after it', () => {
    for (const seen of [0, 6]) expect(check([0, 9, send(6), 'done'], [1, 8, read('bob'), shows(seen)])).toBeUndefined();
  });

  it('for a lost answer whose transfer happened, and for one whose transfer did not', () => {
    for (const seen of [0, 6])
      expect(check([0, Infinity, send(6), null], [20, 21, read('bob'), shows(seen)])).toBeUndefined();
  });

  it('for the steps of a trade', () => {
    const paid: Call = { kind: 'markPaid', trade: 'one' };
    const steps: Line[] = [
      [0, 9, take('one'), 'done'],
      [0, 9, take('two'), 'refused'],
      [10, 12, read('alice'), shows(10, 6)],
      [10, 19, paid, 'done'],
      [11, 19, paid, 'refused'],
      [20, 21, confirm, 'done'],
      [22, 23, read('bob'), shows(6)],
    ];
    expect(check(...steps)).toBeUndefined();
  });
});

describe('a planted violation is detected', () => {
  it.each<[string, readonly Line[], number]>([
    [
      'coins that are spent twice',
      [
        [0, 9, send(6), 'done'],
        [0, 9, pay, 'done'],
      ],
      2,
    ],
    [
      'a transfer that got lost',
      [
        [0, 1, send(6), 'done'],
        [2, 3, read('bob'), shows(0)],
      ],
      2,
    ],
    [
      'a read that goes back',
      [
        [0, 9, send(6), 'done'],
        [1, 2, read('bob'), shows(6)],
        [3, 4, read('bob'), shows(0)],
      ],
      2,
    ],
    [
      'a refusal although coins are there',
      [
        [0, 1, send(6), 'done'],
        [2, 3, send(2), 'refused'],
      ],
      2,
    ],
    [
      'half a transfer',
      [
        [0, 1, send(6), 'done'],
        [2, 3, read('bob'), shows(6)],
        [4, 5, read('alice'), shows(10)],
      ],
      3,
    ],
    [
      'an order that two pay',
      [
        [0, 9, pay, 'done'],
        [0, 9, pay, 'done'],
      ],
      2,
    ],
    [
      'more given back than was paid',
      [
        [0, 1, pay, 'done'],
        [2, 9, refund, 'done'],
        [3, 9, refund, 'done'],
      ],
      3,
    ],
    [
      'a listing that is sold twice',
      [
        [0, 9, take('one'), 'done'],
        [0, 9, take('two'), 'done'],
      ],
      2,
    ],
    [
      'a release before the payment',
      [
        [0, 1, take('one'), 'done'],
        [2, 3, confirm, 'done'],
      ],
      2,
    ],
    [
      'a payment seen before it was asked for',
      [
        [0, 1, read('bob'), shows(6)],
        [2, 3, send(6), 'done'],
      ],
      1,
    ],
  ])('%s', (_, lines, length) => {
    expect(check(...lines)).toHaveLength(length);
  });

  it('among many correct calls, and few calls are named', () => {
    const many: Line[] = Array.from({ length: 40 }, (_, at) => [at, at + 3.5, send(0), 'done']);
    expect(check(...many)).toBeUndefined();
    expect(check(...many, [100, 101, send(6), 'done'], [102, 103, send(6), 'done'])).toContainEqual(send(6));
  });
});

it('independently for calls without common data', () => {
  const pairs = Array.from({ length: 60 }, (_, at) => `pair ${at}`);
  const rich: Books = { ...books, coins: Object.fromEntries(pairs.map((name) => [name, 1])) };
  const all = pairs.flatMap((name): Line[] => [
    [0, 9, { kind: 'transfer', from: name, to: `other ${name}`, minor: 1 }, 'done'],
    [0, 9, { kind: 'transfer', from: name, to: `other ${name}`, minor: 1 }, 'refused'],
  ]);
  expect(withoutOrder(booksModel, rich, history(...all))).toBe(null);
});

it('gives no verdict on a history that is too long to check', () => {
  const at = (of: number): Line => [0, 9, { kind: 'transfer', from: 'alice', to: `friend ${of}`, minor: of }, 'done'];
  const spent = Array.from({ length: 16 }, (_, of) => at(of + 1));
  const rich: Books = { ...books, coins: { alice: 135 } };
  expect(() => withoutOrder(booksModel, rich, history(...spent))).toThrow('too long');
});

describe('violations of a session by a replica', () => {
  const wrote = (id: string, endedAt: number) => ({ kind: 'wrote', id, endedAt }) as const;
  const saw = (startedAt: number, ...ids: readonly string[]) =>
    ({ kind: 'saw', ids, startedAt, endedAt: startedAt + 1 }) as const;

  it('are detected: an own write that is not shown, and a read that goes back', () => {
    expect(brokenGuarantees([wrote('a', 1), saw(2)])).toEqual(['own write a is not shown']);
    expect(brokenGuarantees([saw(0, 'b'), saw(2)])).toEqual(['b was shown before and is gone']);
  });

  it('are not reported when writes and reads only overlapped, or everything is shown', () => {
    expect(brokenGuarantees([saw(0), wrote('a', 0.5), saw(0.5, 'a')])).toEqual([]);
    expect(brokenGuarantees([wrote('a', 1), saw(2, 'a', 'b'), saw(4, 'a', 'b', 'c')])).toEqual([]);
  });
});
