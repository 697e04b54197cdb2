import type { Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { isSame, keyedHash } from '../../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { StatementFilter } from '../../bills/index.ts';

export interface StatementOrder {
  readonly userId: string;
  readonly language: Language;
  readonly filter: StatementFilter;
}

const LINK_SECONDS = 600;
export const statementNames = { 'zh-CN': 'statement-zh.pdf', en: 'statement-en.pdf' } as const;

/** A link to a statement that works for ten minutes, for the user who requested it; it contains the filters. */
export function statementLink(
  { serverKeys, now }: Pick<ReadContext, 'serverKeys' | 'now'>,
  { userId, language, filter }: StatementOrder,
): string {
  const name = statementNames[language];
  const link = {
    user: userId,
    until: String(Math.floor(now.getTime() / SECOND) + LINK_SECONDS),
    filter: Buffer.from(JSON.stringify(filter)).toString('base64url'),
  };
  const query = new URLSearchParams({ ...link, signature: signatureOf(serverKeys, name, link) });
  return `/papers/statements/${name}?${query.toString()}`;
}

export interface SignedLink {
  readonly user: string;
  readonly until: string;
  readonly filter: string;
}

export function isStatementLinkGood(
  { serverKeys, now }: Pick<ReadContext, 'serverKeys' | 'now'>,
  { name, link, signature }: { readonly name: string; readonly link: SignedLink; readonly signature: string },
): boolean {
  return isSame(signature, signatureOf(serverKeys, name, link)) && Number(link.until) * SECOND > now.getTime();
}

function signatureOf(serverKeys: ServerKeys, name: string, { user, until, filter }: SignedLink): string {
  return keyedHash(serverKeys.keyFor('statement links'), name, user, until, filter);
}
