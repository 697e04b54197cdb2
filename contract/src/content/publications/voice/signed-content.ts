import type { ContentDraft } from '../content-draft.ts';
import type { ContentKind } from '../content-kinds.ts';
import { foreignHosts } from './hosts.ts';

/** The kinds whose words leave the platform or speak for it: two independent people publish them. */
const spokenKinds: readonly ContentKind[] = ['message', 'push', 'modal', 'user_notice'];
/** Those that arrive where nobody sees whose page they lead to: they name own hosts only. */
const sentKinds: readonly ContentKind[] = ['message', 'push'];

/** Whether it leaves the platform, as an SMS, an e-mail or a push. */
export function isSent(kind: ContentKind): boolean {
  return sentKinds.includes(kind);
}

/** Whether publishing this takes a second person: by its kind, or by a host that is neither own nor on show already. */
export function takesTwo(
  kind: ContentKind,
  draft: Pick<ContentDraft, 'title' | 'body' | 'target'>,
  knownHosts: readonly string[],
): boolean {
  return spokenKinds.includes(kind) || foreignHosts(draft, knownHosts).length > 0;
}
