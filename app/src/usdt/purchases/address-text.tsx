const SHOWN_AT_ENDS = 6;

/** An address of a chain. Its ends are what people compare. */
export function AddressText({ text }: { text: string }) {
  // What is too short to have two ends is no address: its letters stand once.
  const ends = text.length > 2 * SHOWN_AT_ENDS ? SHOWN_AT_ENDS : 0;
  return (
    <span className="digits break-all">
      {ends > 0 && <b className="strong">{text.slice(0, ends)}</b>}
      {text.slice(ends, text.length - ends)}
      {ends > 0 && <b className="strong">{text.slice(-ends)}</b>}
    </span>
  );
}
