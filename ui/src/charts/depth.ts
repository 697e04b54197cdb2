/** The coins at one price step of one side; decimal strings. */
export interface DepthStep {
  readonly price: string;
  readonly amount: string;
  readonly listings: number;
}

/** Both sides of a market by price, and what the drawing needs to place them. */
export interface DepthSides {
  readonly sell: { readonly steps: readonly DepthStep[] };
  readonly buy: { readonly steps: readonly DepthStep[] };
  readonly step: string;
  readonly reference_price: string;
}

/** The reference at an instant in Unix seconds; null before the first trade that counts. */
export interface ReferencePoint {
  readonly at: number;
  readonly price: string | null;
}

interface DepthSide {
  readonly total: string;
  readonly steps: readonly DepthStep[];
  readonly is_cut: boolean;
}

/** The depth of a market as the server answers it. */
export interface Depth extends DepthSides {
  readonly sell: DepthSide;
  readonly buy: DepthSide;
  readonly traded_at: number | null;
  readonly references: readonly ReferencePoint[];
}

export interface MoneyTexts {
  /** A price as text, with its currency. */
  readonly price: (value: string) => string;
  readonly coins: (value: string) => string;
}

export type DepthSpan = '24h' | '7d' | '30d';

/** How long each span is, for its name. */
export const spanLengths: readonly {
  readonly span: DepthSpan;
  readonly unit: 'hours' | 'days';
  readonly count: number;
}[] = [
  { span: '24h', unit: 'hours', count: 24 },
  { span: '7d', unit: 'days', count: 7 },
  { span: '30d', unit: 'days', count: 30 },
];
