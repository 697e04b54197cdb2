import type { ContentDraft } from '../content-draft.ts';
import type { ContentKind } from '../content-kinds.ts';
import { foreignHosts } from './hosts.ts';

/** The kinds whose words leave the platform or speak for it: two independent people must publish them. */
const spokenKinds: readonly ContentKind[] = ['message', 'push', 'modal', 'user_notice'];
/** The kinds that arrive where readers cannot see whose page a link opens: they may name only own hosts. */
const sentKinds: readonly ContentKind[] = ['message', 'push'];

/** Whether this kind leaves the platform as an SMS, an e-mail or a push. */
export function isSent(kind: ContentKind): boolean {
  return sentKinds.includes(kind);
}

/** Whether publishing needs a second person: because of the kind, or a host that is neither own nor already shown. */
export function takesTwo(
  kind: ContentKind,
  draft: Pick<ContentDraft, 'title' | 'body' | 'target'>,
  knownHosts: readonly string[],
): boolean {
  return spokenKinds.includes(kind) || foreignHosts(draft, knownHosts).length > 0;
}
