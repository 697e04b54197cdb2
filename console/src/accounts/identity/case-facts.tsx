import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { Fact } from '../../staff/queues/case-head.tsx';
import { identityMessages } from './messages.ts';
import type { IdentityCase } from './queries.ts';

const AGE_MIN = 18;

/** The typed data and what the document number encodes; then each check, passed or notable. */
export function CaseFacts({ identity }: { identity: IdentityCase }) {
  const messages = useMessages(identityMessages);
  const language = useLanguage();
  const { region } = identity;
  const isResident = identity.document === 'resident_id';
  return (
    <>
      <h2 className="label">{messages.typed}</h2>
      <dl className="facts">
        <Fact name={messages.account}>{identity.account}</Fact>
        <Fact name={messages.document}>{messages.documents[identity.document]}</Fact>
        <Fact name={messages.name}>{identity.full_name}</Fact>
        <Fact name={messages.number}>{identity.id_no}</Fact>
        <Fact name={messages.born}>{`${identity.birth_date} · ${messages.age(identity.age)}`}</Fact>
        {identity.sex !== null && <Fact name={messages.sex}>{messages.sexes[identity.sex]}</Fact>}
        {region !== null && <Fact name={messages.region}>{inLanguage(region, language)}</Fact>}
      </dl>
      <ul className="findings">
        {isResident && <Finding isGood={identity.has_checksum}>{messages.checksum(identity.has_checksum)}</Finding>}
        <Finding isGood={identity.age >= AGE_MIN}>{messages.adult(identity.age >= AGE_MIN)}</Finding>
        {identity.likenesses.length === 0 && <Finding isGood>{messages.noMatches}</Finding>}
        {identity.likenesses.map((match) => (
          <Finding key={`${match.kind} ${match.case_id}`} isGood={false}>
            {`${messages.matchKinds[match.kind]}: ${match.name} ${match.account} (${messages.matchStates[match.state]})`}
          </Finding>
        ))}
      </ul>
    </>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: string }) {
  const messages = useMessages(identityMessages);
  return (
    <li data-notable={isGood ? undefined : ''}>
      <Icon name={isGood ? 'check' : 'warn'} size={16} label={isGood ? messages.good : messages.worthALook} />
      <span>{children}</span>
    </li>
  );
}
