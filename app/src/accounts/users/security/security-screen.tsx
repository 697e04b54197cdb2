import { IDENTITY_VERIFIED } from '@eh/contract/accounts/gates/gate-order.ts';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row, type RowProps, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { MovingPaused } from '../../../parts/moving-paused.tsx';
import { useProfile } from '../../../session/current-session.ts';
import { routeThrough } from '../../../session/gates/gate-verdict.ts';
import type { Profile } from '../../../session/session.ts';
import { refreshProfile } from '../../../session/session-life.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { securityMessages } from './messages.ts';
import { SafetyProof } from './safety-proof.tsx';
import { SecurityHead } from './security-head.tsx';

/** The security level of the account, and links to all its security settings. */
export function SecurityScreen() {
  const messages = useMessages(securityMessages);
  const profile = useProfile();
  useEffect(() => void refreshProfile(), []);
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      {profile && (
        <>
          <SecurityHead profile={profile} leadsTo="next" />
          <MovingPaused />
          <SafetyProof />
          <Band />
          <Secrets profile={profile} />
          <Band />
          <Person profile={profile} />
          <Band />
          <Access />
        </>
      )}
    </Screen>
  );
}

function Secrets({ profile }: { profile: Profile }) {
  const messages = useMessages(securityMessages);
  const factors = useAnswer('GET /api/second_factors', {}).data;
  const passkeys = useAnswer('GET /api/passkeys', {}).data?.passkeys;
  return (
    <Rows inset="icon" label={messages.groups.secrets}>
      <SettingRow
        icon="key"
        name={messages.loginPassword}
        state={profile.has_password ? messages.set : messages.notSet}
        {...linkTo('set-psd')}
      />
      <SettingRow
        icon="lock"
        name={messages.paymentPassword}
        state={profile.has_security_password ? messages.set : messages.notSet}
        {...linkTo('change-secpassword')}
      />
      <SettingRow
        icon="shield"
        name={messages.authenticator}
        state={factors === undefined ? '' : factors.has_totp ? messages.on : messages.off}
        {...linkTo('authenticator')}
      />
      <SettingRow
        icon="face"
        name={messages.passkeys}
        state={passkeys === undefined ? '' : passkeys.length === 0 ? messages.none : messages.count(passkeys.length)}
        {...linkTo('passkeys')}
      />
    </Rows>
  );
}

const IDENTITY_STATES = { 0: 'notVerified', 1: 'inReview', 2: 'inReview', 3: 'notVerified', 8: 'verified' } as const;

function Person({ profile }: { profile: Profile }) {
  const messages = useMessages(securityMessages);
  const identity = profile.identity_status;
  const state = IDENTITY_STATES[identity as keyof typeof IDENTITY_STATES] ?? 'notVerified';
  const identityPage = routeThrough({ gate: 'identity' }, identity) ?? 'identity-status';
  return (
    <Rows inset="icon" label={messages.groups.person}>
      <SettingRow
        icon="id"
        name={messages.identity}
        state={identity === IDENTITY_VERIFIED ? (profile.real_name ?? messages.verified) : messages[state]}
        {...linkTo(identityPage)}
      />
      <SettingRow
        icon="chat"
        name={messages.mobile}
        state={profile.mobile ?? messages.notBound}
        {...linkTo(profile.mobile === null ? 'bind-mobile' : 'change-mobile')}
      />
      <SettingRow
        icon="send"
        name={messages.email}
        state={profile.email ?? messages.notBound}
        {...linkTo(profile.email === null ? 'bind-email' : 'change-email')}
      />
    </Rows>
  );
}

function Access() {
  const messages = useMessages(securityMessages);
  const devices = useAnswer('GET /api/devices', {}).data?.sessions.length;
  return (
    <Rows inset="icon" label={messages.groups.access}>
      <SettingRow
        icon="device"
        name={messages.devices}
        state={devices === undefined ? '' : messages.deviceCount(devices)}
        {...linkTo('devices')}
      />
      <SettingRow icon="apps" name={messages.traderKeys} state="" {...linkTo('trader-keys')} />
    </Rows>
  );
}

interface SettingRowProps extends Pick<RowProps, 'icon' | 'href' | 'onClick'> {
  name: string;
  state: string;
}

function SettingRow({ name, state, ...rest }: SettingRowProps) {
  return (
    <Row
      title={<span className="text-ink">{name}</span>}
      end={<span className="text-muted">{state}</span>}
      hasChevron
      {...rest}
    />
  );
}
