const SHOWN_AT_ENDS = 6;

/** An address of a chain. Its ends are what people compare. */
export function AddressText({ text }: { text: string }) {
  return (
    <span className="digits break-all">
      <b className="strong">{text.slice(0, SHOWN_AT_ENDS)}</b>
      {text.slice(SHOWN_AT_ENDS, -SHOWN_AT_ENDS)}
      <b className="strong">{text.slice(-SHOWN_AT_ENDS)}</b>
    </span>
  );
}
