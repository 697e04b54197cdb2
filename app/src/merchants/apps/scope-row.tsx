import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import type { IconName } from '@eh/ui/media/icon.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { appMessages } from './messages.ts';
import type { AppScope } from './queries.ts';

const icons: Readonly<Record<AppScope, IconName>> = {
  openid: 'key',
  profile: 'me',
  email: 'send',
  'identity.status': 'shield',
  pay: 'transfer',
  receive: 'in',
};

export interface ScopeRowProps {
  scope: AppScope;
  /** The right as a sentence. */
  children: ReactNode;
  /** `fixed` has no switch, because the grant has ended. */
  kind: 'required' | 'optional' | 'fixed';
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A right of an app: a required one is only labelled so, any other has a switch. */
export function ScopeRow({ scope, children, kind, isOn, onChange, isDisabled }: ScopeRowProps) {
  const messages = useMessages(appMessages);
  if (kind !== 'optional')
    return <Row icon={icons[scope]} title={children} endNote={kind === 'required' ? messages.required : undefined} />;
  const label = (
    <span className="flex items-center gap-3 text-ink">
      <Icon name={icons[scope]} />
      <span className="min-w-0">{children}</span>
    </span>
  );
  return <SwitchRow label={label} isOn={isOn} onChange={onChange} isDisabled={isDisabled} />;
}
