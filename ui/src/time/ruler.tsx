import type { ReactNode } from 'react';
import { LONGEST_RULER_MINUTES, RULER_WIDTH, rulerGeometry, rulerMark } from './ruler-geometry.ts';
import { useCountdown } from './use-countdown.ts';

export interface RulerProps {
  /** Seconds since 1970, server time. */
  startedAt: number;
  deadlineAt: number;
  /** The event at the left end, "14:17 accepted". */
  from: ReactNode;
  /** The event at the right end, "due 14:32". */
  until: ReactNode;
  /** An earlier deadline on the same line, with its name. */
  mark?: { at: number; label: ReactNode } | undefined;
}

const SECONDS_PER_MINUTE = 60;
const LONGEST_MARKED_MINUTES = 240;

/** A deadline as a ruler: its length shows the whole time, its dark part the remaining time. Only up to an hour. */
export function Ruler({ startedAt, deadlineAt, from, until, mark }: RulerProps) {
  const left = useCountdown(deadlineAt);
  const total = deadlineAt - startedAt;
  const minutes = Math.round(total / SECONDS_PER_MINUTE);
  const isDrawn = minutes > 0 && minutes <= (mark ? LONGEST_MARKED_MINUTES : LONGEST_RULER_MINUTES);
  const geometry = isDrawn ? rulerGeometry(minutes, 1 - left / total) : null;
  return (
    <div>
      {geometry && (
        <svg className="ruler" viewBox={`-1 0 ${RULER_WIDTH + 2} 20`} preserveAspectRatio="none" aria-hidden="true">
          <path className="ruler-gone" d={geometry.gone} />
          <path className="ruler-left" d={geometry.left} />
          {mark && <path className="ruler-mark" d={rulerMark((mark.at - startedAt) / total)} />}
          <path className="ruler-now" d={geometry.now} />
        </svg>
      )}
      <div className="note ruler-ends">
        <span>{from}</span>
        {mark && <span>{mark.label}</span>}
        <span>{until}</span>
      </div>
    </div>
  );
}
