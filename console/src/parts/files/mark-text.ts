import { SECOND } from '@eh/contract/platform/spans.ts';

/** The watermark of a file: the viewing operator, and the time by the same clock as the record of views. */
export function markText(operator: string, atSeconds: number): string {
  return `${operator} ${new Date(atSeconds * SECOND).toISOString().slice(0, 16).replace('T', ' ')}`;
}
