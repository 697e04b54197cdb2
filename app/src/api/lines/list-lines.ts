import type { AnswerOf } from '@eh/contract/calls.ts';
import { type ApiLine, apiLines, changeApiLines } from './api-lines.ts';
import { chooseFirstApiLine, goToFastestApiLine } from './choose-line.ts';
import { choosePictureOrigin } from './picture-origin.ts';

/** Applies the server's list of API lines and picture domains. */
export async function takeApiLines(listed: AnswerOf<'GET /api/domains'>): Promise<void> {
  storeApiLines(listed.api_domains);
  const choose = apiLines().isAutomatic ? goToFastestApiLine : chooseFirstApiLine;
  await Promise.all([choose(), choosePictureOrigin(listed.static_domains_list)]);
}

/**
 * Stores the API lines that the server listed, with the origin of the page once, as the empty domain. If the device's
 * API line was taken off the list, it uses the first one.
 */
export function storeApiLines(listed: readonly ApiLine[]): void {
  const lines: ApiLine[] = [];
  for (const { id, domain } of listed) {
    const known = domain === location.origin ? '' : domain;
    if (!lines.some((line) => line.domain === known)) lines.push({ id, domain: known });
  }
  const current = lines.find(({ domain }) => domain === apiLines().current.domain) ?? lines[0];
  changeApiLines({ lines, ...(current && { current }) });
}

/** The other API lines in the order to try them: those after the current one first. */
export function otherApiLines(lines: readonly ApiLine[], currentId: number): readonly ApiLine[] {
  const rest = lines.filter((line) => line.id !== currentId).sort((a, b) => a.id - b.id);
  return [...rest.filter((line) => line.id > currentId), ...rest.filter((line) => line.id < currentId)];
}
