import type { ReactNode } from 'react';

/** The subjects: nothing matches, trades, a broken connection, a receipt, an identity to redo or accepted, messages. */
export type DrawingName = 'no-match' | 'trades' | 'broken' | 'receipt' | 'identity' | 'verified' | 'messages';

/** Stroke of 1.5, hairline details, one orange shape. Decoration only: the text next to it says everything. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" viewBox="0 0 200 132" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

const DRAWINGS: Record<DrawingName, ReactNode> = {
  'no-match': (
    <>
      <path className="drawing-paper" d="M24 20h72v92H24zM96 20h72v92H96z" />
      <path className="drawing-hair" d="M34 38h52M34 50h52M34 62h52M34 74h52M34 86h52M106 38h20M106 50h14M106 86h52" />
      <circle className="drawing-paper" cx="140" cy="60" r="22" />
      <path d="m156 76 24 24" />
      <path className="drawing-now" d="M132 57h16v6h-16z" />
    </>
  ),
  trades: (
    <>
      <path className="drawing-hair" d="M20 108h160M20 112h160" />
      <path className="drawing-paper" d="M36 34h56v74H36zM108 34h56v74h-56z" />
      <path className="drawing-hair" d="M46 52h36M46 64h36M46 76h24M118 52h36M118 64h36M118 76h24" />
      <path d="M84 58h28M106 52l6 6-6 6M116 84H88M94 78l-6 6 6 6" />
      <path className="drawing-now" d="M94 20h12v8H94z" />
    </>
  ),
  broken: (
    <>
      <path className="drawing-paper" d="M48 16h104v44l-14 8-12-8-12 8-14-8-12 8-14-8-12 8-14-8z" />
      <path className="drawing-paper" d="M48 76l14 8 14-8 12 8 12-8 14 8 12-8 12 8 14-8v40H48z" />
      <path className="drawing-hair" d="M60 32h80M60 44h80M60 96h80M60 106h48" />
      <path className="drawing-now" d="M120 94h20v12h-20z" />
    </>
  ),
  receipt: (
    <>
      <path className="drawing-paper" d="M60 12h80v100H60z" />
      <path className="drawing-hair" d="M72 28h56M72 40h56M72 52h40M72 88h30M72 100h30" />
      <path d="M112 92h24M112 96h24" />
      <path className="drawing-now" d="M112 74h24v12h-24z" />
    </>
  ),
  identity: (
    <>
      <path className="drawing-paper" d="M30 26h140v84H30z" />
      <circle cx="66" cy="58" r="13" />
      <path d="M44 94c2-12 10-18 22-18s20 6 22 18" />
      <path className="drawing-hair" d="M106 48h50M106 60h50M106 72h34M106 94h50" />
      <path className="drawing-paper" d="M150 88a18 18 0 1 0 .1 0z" />
      <path className="drawing-now" d="M147 94h6v12h9v6h-15z" />
    </>
  ),
  verified: (
    <>
      <path className="drawing-paper" d="M30 26h140v84H30z" />
      <circle cx="66" cy="58" r="13" />
      <path d="M44 94c2-12 10-18 22-18s20 6 22 18" />
      <path className="drawing-hair" d="M106 48h50M106 60h50M106 72h34M106 94h28" />
      <path className="drawing-now" d="M150 88a18 18 0 1 0 .1 0z" />
      <path d="m142 106 6 6 11-12" />
    </>
  ),
  messages: (
    <>
      <path className="drawing-paper" d="M28 24h88v56H64L46 96V80H28z" />
      <path className="drawing-hair" d="M40 40h64M40 52h64M40 64h36" />
      <path className="drawing-paper" d="M92 62h80v44h-12v14l-16-14H92z" />
      <path className="drawing-hair" d="M104 78h40M104 90h24" />
      <path className="drawing-now" d="M152 74h10v8h-10z" />
    </>
  ),
};
