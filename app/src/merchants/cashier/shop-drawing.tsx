/** A shop and its receipt, in the style of the drawings in `ui`; loads with the pages that show it. */
export function ShopDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 200 132" aria-hidden="true">
      <path className="drawing-paper" d="M32 48h64v64H32z" />
      <path d="M26 48l10-24h56l10 24z" />
      <path className="drawing-hair" d="M48 24 44 48M64 24v24M80 24l4 24" />
      <path className="drawing-paper" d="M54 78h20v34H54z" />
      <path className="drawing-paper" d="M122 40h52v72h-52z" />
      <path className="drawing-hair" d="M130 52h36M130 62h36M130 72h22" />
      <path d="M144 98h22M144 102h22" />
      <path className="drawing-now" d="M144 82h22v10h-22z" />
    </svg>
  );
}
