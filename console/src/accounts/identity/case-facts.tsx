import { Icon } from '@eh/ui/icon.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { Fact } from '../../desk/case-head.tsx';
import { identityWords } from './copy.ts';
import type { IdentityCase } from './queries.ts';

const AGE_MIN = 18;

/** What was typed and what its number says; then what is in order and what is worth a look. */
export function CaseFacts({ identity }: { identity: IdentityCase }) {
  const words = useWords(identityWords);
  const language = useLanguage();
  const { region } = identity;
  const isResident = identity.document === 'resident_id';
  return (
    <>
      <h2 className="label">{words.typed}</h2>
      <dl className="facts">
        <Fact name={words.account}>{identity.account}</Fact>
        <Fact name={words.document}>{words.documents[identity.document]}</Fact>
        <Fact name={words.name}>{identity.full_name}</Fact>
        <Fact name={words.number}>{identity.id_no}</Fact>
        <Fact name={words.born}>{`${identity.birth_date} · ${words.age(identity.age)}`}</Fact>
        {identity.sex !== null && <Fact name={words.sex}>{words.sexes[identity.sex]}</Fact>}
        {region !== null && <Fact name={words.region}>{language === 'en' ? region.en : region.zh}</Fact>}
      </dl>
      <ul className="findings">
        {isResident && <Finding isGood={identity.has_checksum}>{words.checksum(identity.has_checksum)}</Finding>}
        <Finding isGood={identity.age >= AGE_MIN}>{words.adult(identity.age >= AGE_MIN)}</Finding>
        {identity.likenesses.length === 0 && <Finding isGood>{words.alone}</Finding>}
        {identity.likenesses.map((like) => (
          <Finding key={`${like.kind} ${like.case_id}`} isGood={false}>
            {`${words.like[like.kind]}: ${like.name} ${like.account} (${words.likeStates[like.state]})`}
          </Finding>
        ))}
      </ul>
    </>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: string }) {
  const words = useWords(identityWords);
  return (
    <li data-notable={isGood ? undefined : ''}>
      <Icon name={isGood ? 'check' : 'warn'} size={16} label={isGood ? words.good : words.worthALook} />
      <span>{children}</span>
    </li>
  );
}
