import { useMemo } from 'react';
import { drawQr } from './qr-drawing.ts';

export interface QrCodeProps {
  text: string;
  /** Describes the content: "QR code to pay me 300.00 EH". */
  label: string;
  /** Edge in CSS pixels. */
  size?: number | undefined;
  /** Draws the logo over the middle: for the application's own codes, never for others' addresses. */
  hasMark?: boolean | undefined;
}

const USUAL_SIZE = 216;
const MARK_SHARE = 0.2;

/** A QR code. Black on white in both themes, because cameras need it. */
export function QrCode({ text, label, size = USUAL_SIZE, hasMark = false }: QrCodeProps) {
  const { path, size: modules } = useMemo(() => drawQr(text, hasMark), [text, hasMark]);
  const edge = modules * MARK_SHARE;
  const start = (modules - edge) / 2;
  return (
    <figure className="qr" aria-label={label}>
      <svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} aria-hidden="true">
        <path d={path} shapeRendering="crispEdges" />
        {hasMark && (
          <svg x={start} y={start} width={edge} height={edge} viewBox="-3 -3 54 54">
            <rect className="qr-ground" x="-3" y="-3" width="54" height="54" />
            <rect className="qr-mark" width="48" height="48" rx="10" />
            <path className="qr-lines" d="M14 10v28M34 10v28M14 11.5h12M14 24h20M14 36.5h12" />
          </svg>
        )}
      </svg>
    </figure>
  );
}
