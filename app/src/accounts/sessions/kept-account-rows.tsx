import { IconButton } from '@eh/ui/icon-button.tsx';
import { Avatar, PersonName } from '@eh/ui/person.tsx';
import { useWords, wordsNow } from '@eh/ui/reader/catalogue.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Tag } from '@eh/ui/tag.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { invalidate } from '../../api/queries.ts';
import { forgetAccount, type KeptAccount } from '../../session/kept-accounts.ts';
import { useSession } from '../../session/session-store.ts';
import { showModal } from '../../shell/modals.ts';
import { authLoginWords } from './auth-login-copy.ts';

export interface KeptAccountRowsProps {
  accounts: readonly KeptAccount[];
  /** Accounts are removed instead of chosen. */
  isManaging: boolean;
  onChoose: (account: KeptAccount) => void;
}

/** The accounts of this device. The one that is logged in can be neither chosen nor removed. */
export function KeptAccountRows({ accounts, isManaging, onChoose }: KeptAccountRowsProps) {
  const words = useWords(authLoginWords);
  const currentId = useSession((session) => session.userid);
  return (
    <Rows inset="icon" label={words.accounts}>
      {accounts.map((account) => {
        const isCurrent = account.userid === currentId;
        const canChoose = !isCurrent && !isManaging;
        const needs = account.has_security_password || account.passkeys.length > 0 ? [] : [words.needsPassword];
        return (
          <Row
            key={account.userid}
            lead={<Avatar name={account.nickname} src={account.avatar ?? undefined} />}
            title={<PersonName isQuiet={!isCurrent}>{account.nickname}</PersonName>}
            note={[words.account(account.account), ...needs].join(' · ')}
            end={isCurrent ? <Tag>{words.current}</Tag> : undefined}
            hasChevron={canChoose}
            onClick={canChoose ? () => onChoose(account) : undefined}
            trailing={
              isManaging && !isCurrent ? (
                <IconButton
                  icon="trash"
                  label={words.remove(account.nickname)}
                  onClick={() => void offerRemoval(account)}
                />
              ) : undefined
            }
          />
        );
      })}
    </Rows>
  );
}

async function offerRemoval(account: KeptAccount): Promise<void> {
  const words = wordsNow(authLoginWords);
  const isSure = await showModal({
    title: words.removeTitle(account.nickname),
    text: words.removeText,
    confirm: words.remove(account.nickname),
    cancel: words.keep,
    kind: 'inked',
  });
  if (!isSure) return;
  await forgetAccount(account.userid);
  showToast({ text: words.removed, icon: 'check' });
  await invalidate('POST /api/customers');
}
