import { SECOND } from '@eh/contract/platform/spans.ts';
import { isSame, keyedHash, subkey } from '../../../platform/crypto/secrets.ts';
import { serverSecret } from '../../../platform/server-secret.ts';

/** Links turn over every five minutes, so that a page that asks again gets the same one and its picture stays cached. */
const STEP_SECONDS = 300;

/** A link that anybody who has it can open for five to ten minutes. */
export function linkTo(fileId: string, now: Date): string {
  const until = endOf(now);
  return `/files/${fileId}?until=${until}&signature=${signatureOf(fileId, String(until), '')}`;
}

/** The same for an operator's view of a file: the picture behind it carries their name. */
export function viewLinkTo(fileId: string, viewId: string, now: Date): string {
  const until = endOf(now);
  return `/files/${fileId}?until=${until}&view=${viewId}&signature=${signatureOf(fileId, String(until), viewId)}`;
}

export interface FileLink {
  readonly until: string;
  readonly signature: string;
  readonly view?: string | undefined;
}

export function isLinkGood(fileId: string, link: FileLink, now: Date): boolean {
  const isSigned = isSame(link.signature, signatureOf(fileId, link.until, link.view ?? ''));
  return isSigned && Number(link.until) * SECOND > now.getTime();
}

function endOf(now: Date): number {
  return (Math.floor(now.getTime() / SECOND / STEP_SECONDS) + 2) * STEP_SECONDS;
}

function signatureOf(fileId: string, until: string, viewId: string): string {
  return keyedHash(subkey(serverSecret(), 'file links'), fileId, until, viewId);
}
