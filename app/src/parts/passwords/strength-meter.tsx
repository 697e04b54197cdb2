import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { partMessages } from '../messages.ts';
import { passwordStrength } from './password-strength.ts';

const STROKES = [1, 2, 3, 4] as const;
const NONE: ReadonlySet<string> = new Set();

export interface StrengthMeterProps {
  password: string;
  /** The person's name and login: a password made of them is refused. */
  ownNames: readonly string[];
}

/** The strength of a new password while it is typed, also as a word, so that nothing depends on the bars. */
export function StrengthMeter({ password, ownNames }: StrengthMeterProps) {
  const messages = useMessages(partMessages);
  const breached = useBreachedPasswords(password !== '') ?? NONE;
  if (password === '') return null;
  const strength = passwordStrength(password, { ownNames, breached });
  return (
    <div className="flex items-center gap-3">
      <span className="security-strokes" aria-hidden="true">
        {STROKES.map((stroke) => (
          <i key={stroke} data-done={stroke <= strength ? '' : undefined} />
        ))}
      </span>
      <output className="note">
        {messages.strength} {messages.strengths[strength]}
      </output>
    </div>
  );
}

/**
 * The list of breached passwords that the server refuses. Loaded at the first character, so that no page waits for it.
 */
function useBreachedPasswords(isNeeded: boolean): ReadonlySet<string> | undefined {
  const list = useQuery({
    queryKey: ['elsewhere', 'breached passwords'],
    queryFn: async () => (await import('@eh/contract/accounts/sessions/breached-passwords.ts')).breachedPasswords,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return list.data;
}
