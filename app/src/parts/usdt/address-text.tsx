const SHOWN_AT_ENDS = 6;

/** A blockchain address. Its ends stand out, because people compare those. */
export function AddressText({ text }: { text: string }) {
  // Without this, the ends of a text that is too short would overlap and repeat letters.
  const ends = text.length > 2 * SHOWN_AT_ENDS ? SHOWN_AT_ENDS : 0;
  return (
    <span className="digits break-all">
      {ends > 0 && <b className="strong">{text.slice(0, ends)}</b>}
      {text.slice(ends, text.length - ends)}
      {ends > 0 && <b className="strong">{text.slice(-ends)}</b>}
    </span>
  );
}
