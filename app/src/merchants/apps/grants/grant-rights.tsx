import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { coinOf } from '../../../parts/currencies.ts';
import { confirmsLoss } from '../../../shell/modals.ts';
import { CapsSheet } from '../caps-sheet.tsx';
import { appMessages } from '../messages.ts';
import type { AppScope, Grant } from '../queries.ts';
import { useChangeGrant } from '../queries.ts';
import { ScopeRow } from '../scope-row.tsx';
import { grantMessages } from './messages.ts';

/** The rights of an app. Switching one off takes effect at once and cannot be undone here. */
export function GrantRights({ grant }: { grant: Grant }) {
  const messages = useMessages(grantMessages);
  const all = useMessages(appMessages);
  const change = useChangeGrant(messages.changed);
  const isActive = grant.status === 'active';
  const switchOff = async (scope: AppScope) => {
    const isSure = await confirmsLoss({
      title: messages.switchOffTitle(scope === 'pay' ? all.pay : all.scopes[scope]),
      text: messages.switchOffText,
      confirm: messages.keepOn,
      cancel: messages.switchOff,
      kind: 'inked',
      subject: `grant ${grant.id}`,
    });
    const left = grant.scopes.flatMap((entry) => (entry.scope === scope ? [] : [entry.scope]));
    if (isSure) change.mutate({ id: grant.id, scopes: left });
  };
  return (
    <>
      <SectionHeader title={isActive ? all.may : messages.could} />
      <Rows inset="icon" label={isActive ? all.may : messages.could}>
        {grant.scopes.map(({ scope, is_required: isRequired }) => (
          <ScopeRow
            key={scope}
            scope={scope}
            kind={isActive ? (isRequired ? 'required' : 'optional') : 'fixed'}
            isOn
            isDisabled={change.isPending}
            onChange={() => void switchOff(scope)}
          >
            {scope === 'pay' ? all.pay : all.scopes[scope]}
          </ScopeRow>
        ))}
      </Rows>
      {grant.caps && isActive && <Caps grant={grant} caps={grant.caps} change={change} />}
    </>
  );
}

interface CapsProps {
  grant: Grant;
  caps: NonNullable<Grant['caps']>;
  change: ReturnType<typeof useChangeGrant>;
}

function Caps({ grant, caps, change }: CapsProps) {
  const messages = useMessages(grantMessages);
  const all = useMessages(appMessages).caps;
  const coin = coinOf(caps);
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="note flex items-center gap-2 pl-13">
      {messages.eachAtMost(moneyText(caps.payment, coin))} ·
      <button type="button" className="link min-h-tap" onClick={() => setOpen(true)}>
        {all.lower}
      </button>
      <CapsSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        caps={caps}
        most={caps}
        currency={caps.currency}
        isPending={change.isPending}
        onSave={(chosen) => change.mutate({ id: grant.id, caps: chosen }, { onSuccess: () => setOpen(false) })}
      />
    </p>
  );
}
