/** A text in the languages of the shop. */
export interface Said {
  readonly en: string;
  readonly zh: string;
}
export type Language = keyof Said;

export interface MenuItem {
  readonly id: string;
  readonly name: Said;
  readonly note: Said;
  /** Hundredths of a coin. */
  readonly cents: bigint;
  /** The lines of its drawing, in a box of 64 by 64. */
  readonly drawing: string;
}

export const menu: readonly MenuItem[] = [
  {
    id: 'pour-over',
    name: { en: 'North Hill pour-over', zh: '北山手冲' },
    note: { en: 'Ethiopia, jasmine', zh: '埃塞俄比亚，茉莉与柑橘' },
    cents: 450n,
    drawing:
      '<path d="M18 22h28l-4 32H22zM22 30h20"/><path class="o" d="M20.7 38h22.6l-2 15H22.7z"/><path class="h" d="M28 10c-3 3 3 5 0 8M36 10c-3 3 3 5 0 8"/>',
  },
  {
    id: 'latte',
    name: { en: 'Hot latte', zh: '热拿铁' },
    note: { en: 'double shot, oat milk if you like', zh: '双份浓缩，燕麦奶可选' },
    cents: 380n,
    drawing:
      '<path d="M14 26h32v10c0 10-6 16-16 16S14 46 14 36zM46 30h5c4 0 4 10-5 10M12 56h36"/><path class="h" d="M24 12c-3 3 3 5 0 8M32 12c-3 3 3 5 0 8M40 12c-3 3 3 5 0 8"/>',
  },
  {
    id: 'americano',
    name: { en: 'Iced americano', zh: '冰美式' },
    note: { en: "large, today's beans", zh: '大杯，今天的豆子' },
    cents: 320n,
    drawing:
      '<path d="M20 14h24l-3 44H23zM18 14h28"/><path class="h" d="M21 24h22M27 30h8v8h-8zM34 41h7v7h-7z"/><path d="M36 14 40 4"/>',
  },
  {
    id: 'croissant',
    name: { en: 'Butter croissant', zh: '黄油可颂' },
    note: { en: 'out of the oven at six', zh: '早上六点出炉' },
    cents: 260n,
    drawing:
      '<path d="M10 44c2-16 12-26 22-26s20 10 22 26c-5 3-9 1-12-4-4 3-16 3-20 0-3 5-7 7-12 4z"/><path class="h" d="M26 20l-4 20M38 20l4 20M32 18v23"/>',
  },
  {
    id: 'beans',
    name: { en: 'Beans, 250 g', zh: '咖啡豆 250 克' },
    note: { en: 'roasted every Tuesday', zh: '每周二烘焙' },
    cents: 1280n,
    drawing:
      '<path d="M18 16h28v42H18zM18 24h28M24 16V9h16v7"/><circle cx="32" cy="40" r="8"/><path class="h" d="M29 46c0-6 6-6 6-12"/>',
  },
];

/** How many of each item, by its id. */
export type Cart = Readonly<Record<string, number>>;

export interface CartLine {
  readonly item: MenuItem;
  readonly count: number;
  readonly cents: bigint;
}

export const MOST_OF_ONE = 9;

export function linesOf(cart: Cart): readonly CartLine[] {
  return menu
    .map((item) => ({ item, count: Math.min(Math.trunc(cart[item.id] ?? 0), MOST_OF_ONE) }))
    .filter(({ count }) => count > 0)
    .map(({ item, count }) => ({ item, count, cents: item.cents * BigInt(count) }));
}

export const totalOf = (cart: Cart): bigint => linesOf(cart).reduce((sum, { cents }) => sum + cents, 0n);

/** A cart as a short text, which fits the notes of an order. */
export const cartText = (cart: Cart): string =>
  linesOf(cart)
    .map(({ item, count }) => `${item.id}:${count}`)
    .join(',');

export function readCart(text: string): Cart {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [id = '', count = '0'] = part.split(':');
      return [id, Number(count)];
    }),
  );
}
