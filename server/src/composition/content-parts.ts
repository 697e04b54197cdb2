import { isLinkedArticle, isLinkedCategory } from '@eh/contract/content/help/article-links.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import type { Config } from '../config/config.ts';
import { bulletinEndpoints } from '../content/announcements/index.ts';
import { feedbackEndpoints, feedbackQueue } from '../content/feedback/index.ts';
import { defaultHelp, helpEndpoints, indexArticle } from '../content/help/index.ts';
import {
  contentProposals,
  doAllExist,
  ensureContent,
  type OwnHosts,
  type PublicationListener,
  publicationEndpoints,
} from '../content/publications/index.ts';
import { apiLinesInForce } from '../content/releases/index.ts';
import { supportEndpoints, supportOperatorEndpoints, supportQueue } from '../content/support/index.ts';
import { customerServiceLinkOf, defaultTexts, textEndpoints } from '../content/texts/index.ts';
import type { PrivateFiles } from '../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../platform/context.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { publish } from '../platform/outbox/outbox.ts';
import type { ProposalKind } from '../staff/signatures/index.ts';
import type { MarketRules } from '../trading/market/index.ts';

/** Modules that follow what operators publish. */
const listeners: readonly PublicationListener[] = [indexArticle, announceWords];

/** Apps read the words of dialogs with their configuration: open apps are told to reload it. */
async function announceWords(ctx: WriteContext, { kind }: Parameters<PublicationListener>[1]): Promise<void> {
  if (kind === 'modal') await publish(ctx, 'config.changed', {});
}

/** The calls about what people are told. */
export function contentEndpoints(parts: {
  readonly config: HostConfig & Pick<Config, 'customerServiceLink'>;
  readonly files: PrivateFiles;
  readonly market: MarketRules;
  /** The settings that people may read, by name. */
  figuresOf(ctx: ReadContext): Promise<Readonly<Record<string, SettingValue>>>;
}): readonly Endpoint[] {
  const { config, files, market } = parts;
  return [
    ...publicationEndpoints({ files, listeners, isLinked, ownHosts: ownHostsOf(config) }),
    ...bulletinEndpoints,
    ...helpEndpoints,
    ...feedbackEndpoints,
    ...feedbackQueue.endpoints(),
    ...supportEndpoints({ linkOf: (ctx) => customerServiceLinkOf(ctx, config.customerServiceLink) }),
    ...supportOperatorEndpoints,
    ...supportQueue.endpoints(),
    ...textEndpoints({
      currency: market.currency,
      fiat: market.fiat,
      customerServiceLink: config.customerServiceLink,
      figuresOf: (ctx) => parts.figuresOf(ctx),
    }),
  ];
}

/** Publications that need two people: texts in the platform's name, and links to other hosts. */
export function contentProposalsOf(config: HostConfig): ProposalKind {
  return contentProposals({ listeners, ownHosts: ownHostsOf(config) });
}

type HostConfig = Pick<Config, 'passkeyOrigins' | 'mailFrom'>;

/** The hosts of the platform itself: its pages and API lines, and the domain that its e-mails come from. */
function ownHostsOf({ passkeyOrigins, mailFrom }: HostConfig): OwnHosts {
  const [, sender] = /@([^\s@<>]+)>?$/.exec(mailFrom ?? '') ?? [];
  return async (ctx) => {
    const { api, pictures, pages } = await apiLinesInForce(ctx);
    const hosts = [...passkeyOrigins, ...api, ...pictures, ...pages].map((origin) => new URL(origin).hostname);
    return [...new Set(sender === undefined ? hosts : [...hosts, sender.toLowerCase()])];
  };
}

/** The app links to some articles: an operator may change them but not take them down. */
function isLinked(kind: ContentKind, name: string): boolean {
  if (kind === 'category') return isLinkedCategory(name);
  return kind === 'article' && isLinkedArticle(name);
}

const defaultContent = [...defaultHelp, ...defaultTexts];

/**
 * Publishes the help, the terms and the privacy notice that come with the program where they are missing; each server
 * does so at its start. If none is missing, it takes no lock.
 */
export async function ensureDefaultContent(ctx: WriteContext): Promise<void> {
  if (await doAllExist(readContextOf(ctx), defaultContent)) return;
  await takeAdvisoryLock(ctx.tx, 'default content');
  for (const content of defaultContent) await ensureContent(ctx, content, listeners);
}
