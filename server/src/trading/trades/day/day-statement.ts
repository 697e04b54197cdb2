import { multiplyDivide } from '@eh/contract/platform/money.ts';

/** The released trades of one side and payment method, in minor units. */
export interface DayGroup {
  readonly side: 'buyer' | 'seller';
  readonly channel: string;
  readonly trades: number;
  readonly coins: bigint;
  readonly fee: bigint;
  readonly fiat: bigint;
  /** Those whose reference price is known: their number, their fiat, and what their coins would have cost at it. */
  readonly known: number;
  readonly knownFiat: bigint;
  readonly referenceFiat: bigint;
}

export interface DaySide {
  readonly trades: number;
  readonly coins: bigint;
  readonly fee: bigint;
  readonly fiat: bigint;
  /** Fiat for a whole coin; null without trades. */
  readonly averagePrice: bigint | null;
  /** Positive if better than the reference for this side; null if it is known for no trade. */
  readonly margin: { readonly fiat: bigint; readonly permille: number } | null;
  readonly marginUnknown: number;
}

interface DayStatement {
  readonly bought: DaySide;
  readonly sold: DaySide;
  readonly methods: readonly { readonly channel: string; readonly bought: DaySide; readonly sold: DaySide }[];
}

/** Adds up a day: each side in total, and by payment method in order of what was paid through it. */
export function dayStatementOf(groups: readonly DayGroup[]): DayStatement {
  const channels = [...new Set(groups.map(({ channel }) => channel))];
  const methods = channels.map((channel) => {
    const ofMethod = groups.filter((group) => group.channel === channel);
    return { channel, bought: sideOf('buyer', ofMethod), sold: sideOf('seller', ofMethod) };
  });
  return {
    bought: sideOf('buyer', groups),
    sold: sideOf('seller', groups),
    methods: methods.toSorted((a, b) => byFiat(a, b) || (a.channel < b.channel ? -1 : 1)),
  };
}

type OfBothSides = Pick<DayStatement, 'bought' | 'sold'>;

function byFiat(a: OfBothSides, b: OfBothSides): number {
  const difference = b.bought.fiat + b.sold.fiat - (a.bought.fiat + a.sold.fiat);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function sideOf(side: DayGroup['side'], among: readonly DayGroup[]): DaySide {
  const groups = among.filter((group) => group.side === side);
  const count = (of: 'trades' | 'known') => groups.reduce((sum, group) => sum + group[of], 0);
  const minor = (of: 'coins' | 'fee' | 'fiat' | 'knownFiat' | 'referenceFiat') =>
    groups.reduce((sum, group) => sum + group[of], 0n);
  const [coins, fiat] = [minor('coins'), minor('fiat')];
  const paidMore = minor('knownFiat') - minor('referenceFiat');
  return {
    trades: count('trades'),
    coins,
    fee: minor('fee'),
    fiat,
    averagePrice: coins === 0n ? null : multiplyDivide(fiat, MINOR_PER_COIN, coins),
    margin: count('known') === 0 ? null : marginOf(side === 'seller' ? paidMore : -paidMore, minor('referenceFiat')),
    marginUnknown: count('trades') - count('known'),
  };
}

const MINOR_PER_COIN = 100n;
const PERMILLE = 1000n;

function marginOf(fiat: bigint, reference: bigint): NonNullable<DaySide['margin']> {
  const size = fiat < 0n ? -fiat : fiat;
  const permille = reference === 0n ? 0n : multiplyDivide(size, PERMILLE, reference);
  return { fiat, permille: Number(fiat < 0n ? -permille : permille) };
}
