import { SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { isSame, keyedHash } from '../../../platform/crypto/secrets.ts';

/** Links change every five minutes, so that a repeated request gets the same link and its picture stays cached. */
const STEP_SECONDS = 300;

type LinkContext = Pick<ReadContext, 'serverKeys' | 'now'>;

/** A link that works for anybody who has it, for five to ten minutes. */
export function linkTo(ctx: LinkContext, fileId: string): string {
  return `/files/${fileId}?${signedQuery(ctx, fileId)}`;
}

/** The signed part of such a link; other modules use it to sign links to their own pictures. */
export function signedQuery(ctx: LinkContext, id: string): string {
  const until = endOf(ctx.now);
  return `until=${until}&signature=${signatureOf(ctx, { fileId: id, until: String(until), viewId: '' })}`;
}

/** A link for an operator's view of a file: its picture carries the operator's name. */
export function viewLinkTo(ctx: LinkContext, fileId: string, viewId: string): string {
  const until = endOf(ctx.now);
  return `/files/${fileId}?until=${until}&view=${viewId}&signature=${signatureOf(ctx, { fileId, until: String(until), viewId })}`;
}

export interface FileLink {
  readonly until: string;
  readonly signature: string;
  readonly view?: string | undefined;
}

export function isLinkGood(ctx: LinkContext, fileId: string, link: FileLink): boolean {
  const isSigned = isSame(link.signature, signatureOf(ctx, { fileId, until: link.until, viewId: link.view ?? '' }));
  return isSigned && Number(link.until) * SECOND > ctx.now.getTime();
}

function endOf(now: Date): number {
  return (Math.floor(now.getTime() / SECOND / STEP_SECONDS) + 2) * STEP_SECONDS;
}

function signatureOf(
  { serverKeys }: LinkContext,
  { fileId, until, viewId }: { readonly fileId: string; readonly until: string; readonly viewId: string },
): string {
  return keyedHash(serverKeys.keyFor('file links'), fileId, until, viewId);
}
