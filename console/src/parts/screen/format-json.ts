const INDENT = 2;

/** A body with a line for each field; unchanged if it is not JSON. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, INDENT);
  } catch {
    // A text that is not JSON is shown unchanged.
    return text;
  }
}
