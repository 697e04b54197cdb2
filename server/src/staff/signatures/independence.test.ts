import { DAY } from '@eh/contract/platform/spans.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOND_DAYS, type Bond, handsOf, independentFrom, judgeIndependence } from './independence.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** "omar>nina" in words of the tests: omar stands behind nina since so many days. */
function bond(text: string, daysAgo = 1): Bond {
  const [fromId = '', toId = ''] = text.split('>');
  return { fromId, toId, kind: 'made', madeAt: new Date(now.getTime() - daysAgo * DAY) };
}
const judge = (pair: string, bonds: readonly Bond[]) => {
  const [firstId = '', secondId = ''] = pair.split(' ');
  return judgeIndependence({ firstId, secondId }, bonds, now);
};

describe('two operators', () => {
  it.each<[string, string, readonly Bond[], boolean]>([
    ['who never had to do with each other are independent', 'omar olga', [], true],
    ['who are the same person are not', 'omar omar', [], false],
    ['of whom one let the other in are not', 'omar nina', [bond('omar>nina')], false],
    ['in whichever order they sign', 'nina omar', [bond('omar>nina')], false],
    ['whom one person let in are not', 'nina zeno', [bond('omar>nina'), bond('omar>zeno')], false],
    ['are not when one let in who let in the other', 'omar zeno', [bond('omar>nina'), bond('nina>zeno')], false],
    [
      'are not when a common third stands behind both over others',
      'zeno will',
      [bond('omar>nina'), bond('nina>zeno'), bond('omar>vera'), bond('vera>will')],
      false,
    ],
    ['who let somebody in together stay independent', 'omar olga', [bond('omar>nina'), bond('olga>nina')], true],
    [
      'are independent when each was let in by somebody else',
      'nina zeno',
      [bond('omar>nina'), bond('olga>zeno')],
      true,
    ],
    [
      'are not beside somebody whom the first of them re-keyed',
      'omar dora',
      [bond('omar>dora'), bond('olga>dora')],
      false,
    ],
    [
      'of whom one is new may sign with a third who had no part in it',
      'nina otto',
      [bond('omar>nina'), bond('olga>nina')],
      true,
    ],
    ['who stand behind each other in a circle are not', 'omar olga', [bond('omar>olga'), bond('olga>omar')], false],
  ])('%s', (_what, pair, bonds, isIndependent) => {
    expect(judge(pair, bonds).isIndependent).toBe(isIndependent);
  });

  it(`become independent once their bond is ${BOND_DAYS} days old`, () => {
    const almost = bond('omar>nina', BOND_DAYS - 0.001);
    expect(judge('omar nina', [almost]).isIndependent).toBe(false);
    expect(judge('omar nina', [bond('omar>nina', BOND_DAYS)]).isIndependent).toBe(true);
    const chain = [bond('omar>nina', BOND_DAYS), bond('nina>zeno')];
    expect(judge('omar zeno', chain).isIndependent).toBe(true);
    expect(judge('nina zeno', chain).isIndependent).toBe(false);
  });

  it('are shown which bonds were checked, and who stands behind both', () => {
    const bonds = [bond('omar>nina'), bond('olga>zeno'), bond('vera>will')];
    expect(judge('nina zeno', bonds)).toMatchObject({ behindBoth: [], bonds: bonds.slice(0, 2) });
    expect(judge('nina zeno', [...bonds, bond('omar>zeno')]).behindBoth).toEqual(['omar']);
  });
});

const names = ['omar', 'olga', 'nina', 'zeno', 'vera'];
const anyName = fc.constantFrom(...names);
const anyBonds = fc.array(
  fc
    .record({ from: anyName, to: anyName, days: fc.integer({ min: 0, max: 2 * BOND_DAYS }) })
    .map(({ from, to, days }) => bond(`${from}>${to}`, days)),
  { maxLength: 12 },
);

describe('however operators let each other in', () => {
  it('independence is symmetric, and nobody is independent of those who recently let them in', () => {
    fc.assert(
      fc.property(anyBonds, anyName, anyName, (bonds, first, second) => {
        const forth = judge(`${first} ${second}`, bonds).isIndependent;
        expect(judge(`${second} ${first}`, bonds).isIndependent).toBe(forth);
        const isBound = bonds.some(
          ({ fromId, toId, madeAt }) =>
            fromId === first && toId === second && madeAt.getTime() > now.getTime() - BOND_DAYS * DAY,
        );
        expect(forth && (isBound || first === second)).toBe(false);
      }),
    );
  });

  it('one more bond never turns one person into two', () => {
    fc.assert(
      fc.property(anyBonds, anyBonds, anyName, anyName, (bonds, more, first, second) => {
        const [was, is] = [bonds, [...bonds, ...more]].map((known) => judge(`${first} ${second}`, known).isIndependent);
        expect(is && !was).toBe(false);
      }),
    );
  });

  it('two operators become independent exactly at the time shown', () => {
    fc.assert(
      fc.property(anyBonds, anyName, anyName, (bonds, first, second) => {
        const pair = { firstId: first, secondId: second };
        const from = independentFrom(pair, bonds, now);
        // Nobody is ever free of themselves, so then there is no such time.
        expect(from === null).toBe(first === second);
        const isFreeAt = (time: Date) => judgeIndependence(pair, bonds, time).isIndependent;
        expect(from === null || isFreeAt(from)).toBe(true);
        expect(from !== null && from > now && isFreeAt(new Date(from.getTime() - 1))).toBe(false);
      }),
    );
  });

  it('a person’s accounts are exactly those not independent of them', () => {
    fc.assert(
      fc.property(anyBonds, anyName, (bonds, operator) => {
        const hands = handsOf(operator, bonds, now);
        for (const other of names)
          expect(hands.includes(other)).toBe(!judge(`${operator} ${other}`, bonds).isIndependent);
      }),
    );
  });
});
