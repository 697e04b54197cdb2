import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { Avatar, PersonName } from '@eh/ui/people/person.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useSession } from '../../session/current-session.ts';
import { type DeviceAccount, forgetAccount } from '../../session/devices/device-accounts.ts';
import { showModal } from '../../shell/modals.ts';
import { authLoginMessages } from './auth-login-messages.ts';

export interface DeviceAccountRowsProps {
  accounts: readonly DeviceAccount[];
  /** A tap removes an account instead of choosing it. */
  isManaging: boolean;
  onChoose: (account: DeviceAccount) => void;
}

/** The accounts of this device. The current account can be neither chosen nor removed. */
export function DeviceAccountRows({ accounts, isManaging, onChoose }: DeviceAccountRowsProps) {
  const messages = useMessages(authLoginMessages);
  const currentId = useSession((session) => session.userid);
  return (
    <Rows inset="icon" label={messages.accounts}>
      {accounts.map((account) => {
        const isCurrent = account.userid === currentId;
        const canChoose = !isCurrent && !isManaging;
        const hints = account.has_security_password || account.passkeys.length > 0 ? [] : [messages.needsPassword];
        return (
          <Row
            key={account.userid}
            lead={<Avatar name={account.nickname} src={account.avatar ?? undefined} />}
            title={<PersonName isQuiet={!isCurrent}>{account.nickname}</PersonName>}
            note={[messages.account(account.account), ...hints].join(' · ')}
            end={isCurrent ? <Tag>{messages.current}</Tag> : undefined}
            hasChevron={canChoose}
            onClick={canChoose ? () => onChoose(account) : undefined}
            trailing={
              isManaging && !isCurrent ? (
                <IconButton
                  icon="trash"
                  label={messages.remove(account.nickname)}
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

async function offerRemoval(account: DeviceAccount): Promise<void> {
  const messages = currentMessages(authLoginMessages);
  const isSure = await showModal({
    title: messages.removeTitle(account.nickname),
    text: messages.removeText,
    confirm: messages.remove(account.nickname),
    cancel: messages.keep,
    kind: 'inked',
  });
  if (!isSure) return;
  await forgetAccount(account.userid);
  showToast({ text: messages.removed, icon: 'check' });
}
