import { foreignHosts } from '@eh/contract/content/publications/voice/hosts.ts';
import { takesTwo } from '@eh/contract/content/publications/voice/signed-content.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { SignerNote } from '../../parts/signatures/signer-note.tsx';
import { hashOf } from '../../shell/address.ts';
import { contentMessages } from './messages.ts';
import type { ContentItem, Draft } from './queries.ts';

/** Whether this draft would wait for a second person. */
export function needsSecond({ kind, known_hosts: hosts }: ContentItem, draft: Draft): boolean {
  return takesTwo(kind, draft, hosts);
}

/** Says before publishing that a second person is needed and why, or that a version is already waiting for one. */
export function SecondPerson({ item, draft }: { item: ContentItem; draft: Draft }) {
  const messages = useMessages(contentMessages);
  if (item.proposal !== null) return <WaitingPublication proposal={item.proposal} />;
  if (!needsSecond(item, draft)) return null;
  const hosts = foreignHosts(draft, item.known_hosts);
  return <p className="aside">{hosts.length === 0 ? messages.speaks : messages.leads(hosts.join(', '))}</p>;
}

function WaitingPublication({ proposal }: { proposal: NonNullable<ContentItem['proposal']> }) {
  const messages = useMessages(contentMessages);
  return (
    <section aria-label={messages.waits}>
      <p className="aside">{messages.proposedBy(proposal.proposed_by.name)}</p>
      <SignerNote bar={proposal.bar} />
      <a className="link" href={hashOf('proposals', proposal.id)}>
        {messages.toProposal}
      </a>
    </section>
  );
}
