import { type ContentDraft, contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { foreignHosts, hostsOf } from '@eh/contract/content/publications/voice/hosts.ts';
import { isSent } from '@eh/contract/content/publications/voice/signed-content.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ItemRow, isShown } from '../store.ts';

/** Returns the platform's own hosts. */
export type OwnHosts = (ctx: ReadContext) => Promise<readonly string[]>;

/** The platform's own hosts, and those that the shown version already links to, since they were approved before. */
export async function knownHosts(ctx: ReadContext, ownHosts: OwnHosts, item: ItemRow): Promise<readonly string[]> {
  const own = await ownHosts(ctx);
  return isShown(item, ctx.now) ? [...new Set([...own, ...hostsOf(contentDraft.parse(item.content))])] : own;
}

/** Refuses an SMS, an e-mail or a push that links to any other host: its reader cannot see whose page it is. */
export async function requireOwnHosts(
  ctx: ReadContext,
  ownHosts: OwnHosts,
  { kind, content }: { readonly kind: ContentKind; readonly content: ContentDraft },
): Promise<void> {
  if (!isSent(kind)) return;
  const [host] = foreignHosts(content, await ownHosts(ctx));
  if (host !== undefined) throw new Refusal(publicationRefusals.ForeignHost, { host });
}
