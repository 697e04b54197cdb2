import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../../api/queries.ts';
import { canUsePasskeys } from '../../../parts/passkeys/passkey.ts';
import type { Profile } from '../../../session/session.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { meMessages } from '../messages.ts';
import { securityMessages } from './messages.ts';
import { type OwnKeys, securityLevel } from './security-level.ts';

export interface SecurityHeadProps {
  profile: Profile;
  /** The target of the link: the security page, or, on that page, the next task. */
  leadsTo: 'centre' | 'next';
}

/** The security level as a bar and as text, with the next task that raises it. */
export function SecurityHead({ profile, leadsTo }: SecurityHeadProps) {
  const messages = useMessages(securityMessages);
  const { tasks } = useMessages(meMessages);
  const keys = useOwnKeys();
  if (!keys) return <SkeletonRows shape="row" count={1} />;
  const { done, of, next } = securityLevel(profile, keys);
  const target = leadsTo === 'centre' ? 'security' : next;
  const strokes = (
    <span className="security-strokes" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-done={index < done ? '' : undefined} />
      ))}
    </span>
  );
  return (
    <Row
      lead={strokes}
      title={<span className="label">{messages.level(done, of)}</span>}
      note={next === null ? messages.allDone : messages.next(tasks[next])}
      {...(target === null ? {} : { hasChevron: true, ...linkTo(target) })}
    />
  );
}

/** Null until both answers are loaded. A failed request counts as not set. */
function useOwnKeys(): OwnKeys | null {
  const factors = useAnswer('GET /api/second_factors', {});
  const passkeys = useAnswer('GET /api/passkeys', {});
  if (factors.isPending || passkeys.isPending) return null;
  return {
    hasAuthenticator: factors.data?.has_totp ?? false,
    passkeys: passkeys.data?.passkeys.length ?? 0,
    canAddPasskey: canUsePasskeys(),
  };
}
