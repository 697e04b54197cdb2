import type { Counterparty } from '../queries.ts';

/**
 * The nickname and the masked verified name in one line. A long nickname is shortened, but never the verified name,
 * which a sender checks.
 */
export function CounterpartyLine({ counterparty }: { counterparty: Counterparty }) {
  const { nickname, real_name: realName } = counterparty;
  return (
    <span className="flex min-w-0">
      <span className="clip">{nickname}</span>
      {realName !== null && <span className="shrink-0 whitespace-pre">{` · ${realName}`}</span>}
    </span>
  );
}
