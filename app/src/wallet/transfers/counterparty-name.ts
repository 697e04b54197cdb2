import type { Counterparty } from './queries.ts';

/** The nickname and the masked verified name: "Susu · Su*". */
export function counterpartyName({ nickname, real_name: realName }: Counterparty): string {
  return realName === null ? nickname : `${nickname} · ${realName}`;
}
