const INDENT = 2;

/** A body with a line for each field; unchanged when it is no JSON. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, INDENT);
  } catch {
    // Text that is no JSON is shown as it was sent.
    return text;
  }
}
