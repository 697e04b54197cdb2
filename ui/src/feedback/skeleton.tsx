import type { CSSProperties } from 'react';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';

export interface SkeletonProps {
  width: string;
  height?: string | undefined;
  isRound?: boolean | undefined;
}

/** A bar in place of loading content, which pulses and does not sweep. */
export function Skeleton({ width, height, isRound }: SkeletonProps) {
  const style: CSSProperties = { width, ...(height && { height }), ...(isRound && { borderRadius: '50%' }) };
  return <span className="skeleton" style={style} />;
}

export interface SkeletonRowsProps {
  /** The shape of the content. */
  shape: 'row' | 'market' | 'facts';
  count: number;
}

/** Placeholder rows while loading. Announces "loading" once; the bars are hidden from screen readers. */
export function SkeletonRows({ shape, count }: SkeletonRowsProps) {
  const messages = useUiMessages();
  const Shape = SHAPES[shape];
  return (
    <>
      <output className="sr-only">{messages.loading}</output>
      <div className="rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Shape key={index} />
        ))}
      </div>
    </>
  );
}

const SHAPES = { row: RowShape, market: MarketShape, facts: FactShape } as const;

function RowShape() {
  return (
    <div className="row">
      <span className="row-text">
        <span className="skeleton-line">
          <Skeleton width="45%" />
        </span>
        <span className="note skeleton-line">
          <Skeleton width="30%" height="12px" />
        </span>
      </span>
      <Skeleton width="80px" height="16px" />
    </div>
  );
}

function FactShape() {
  return (
    <div className="key-value justify-between">
      <Skeleton width="64px" />
      <Skeleton width="128px" />
    </div>
  );
}

function MarketShape() {
  return (
    <div className="market-row">
      <div className="market-line">
        <Skeleton width="24px" height="24px" isRound />
        <Skeleton width="88px" />
        <span className="ml-auto">
          <Skeleton width="96px" />
        </span>
      </div>
      <div className="mt-3 flex flex-col gap-2">
        <Skeleton width="104px" height="28px" />
        <Skeleton width="136px" height="12px" />
        <Skeleton width="120px" height="12px" />
      </div>
      <div className="market-foot">
        <Skeleton width="56px" height="12px" />
        <Skeleton width="56px" height="12px" />
        <span className="ml-auto">
          <Skeleton width="80px" height="36px" />
        </span>
      </div>
    </div>
  );
}
