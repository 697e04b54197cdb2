import type { RequestOf } from '@eh/contract/calls.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import type { RichText } from '@eh/contract/content/publications/rich-tree.ts';
import { emptyDraft } from '@eh/server/content/publications/index.ts';
import type { OperatorCaller } from '@eh/server/platform/http/endpoint.ts';
import type { MarketPerson } from '../../market-person.ts';
import type { Stage } from '../../stage.ts';
import { drawnEscrow, drawnPeg, drawnSteps } from './drawn-pictures.ts';
import { bankNight, firstTrade, neverCalls, noticeLine, userNotice } from './texts.ts';

interface ContentParts {
  readonly stage: Stage;
  readonly omar: OperatorCaller;
  /** Signs second. */
  readonly olga: OperatorCaller;
  /** They have accepted the notice to users; new users are asked to, as usual. */
  readonly readers: readonly MarketPerson[];
}

type Draft = RequestOf<'POST /api/operator/content/create'>['draft'];

/**
 * Publishes what operators tell users: two banners, announcements, a line of news, an alert for newcomers, and the
 * notice to users.
 */
export async function publishContent(parts: ContentParts): Promise<void> {
  const peg = await picture(parts, 'peg.png', await drawnPeg());
  const escrow = await picture(parts, 'escrow.png', await drawnEscrow());
  const steps = await picture(parts, 'steps.png', await drawnSteps());
  await publish(parts, 'banner', {
    title: { zh: '1 EH 就是 1 USDT，储备全额覆盖', en: 'One EH is one USDT, covered in full by the reserve' },
    picture_id: peg,
    target: 'eh:solvency',
    screens: ['home'],
  });
  await publish(parts, 'banner', {
    title: { zh: '币先进托管，付款确认后才放行', en: 'Coins wait in escrow until the payment has arrived' },
    picture_id: escrow,
    target: 'eh:help-list',
    screens: ['home', 'market'],
    position: 1,
  });
  await publish(parts, 'bulletin', firstTradeWith(steps));
  await publish(parts, 'bulletin', bankNight);
  await publish(parts, 'notice', noticeLine);
  await publish(parts, 'alert', { ...neverCalls, audience: { kind: 'new', days: 7 } });
  await noticeToUsers(parts);
}

function firstTradeWith(steps: string): Partial<Draft> {
  const { title, body, alt } = firstTrade;
  const pictured = (text: RichText, alternative: string): RichText => ({
    ...text,
    content: [{ type: 'picture', attrs: { id: steps, alt: alternative } }, ...text.content],
  });
  return { title, is_pinned: true, body: { zh: pictured(body.zh, alt.zh), en: pictured(body.en, alt.en) } };
}

async function noticeToUsers(parts: ContentParts): Promise<void> {
  const { stage, readers } = parts;
  const [first] = readers;
  if (!first) return;
  const inForce = async () => (await stage.act(first.actor, 'GET /api/user_notice', {})).notice;
  if ((await inForce()) === null) await publish(parts, 'user_notice', userNotice, 'user-notice');
  const version = (await inForce())?.version;
  if (version === undefined) throw new Error('The notice to users was not published');
  for (const { actor } of readers) await stage.act(actor, 'POST /api/user_notice/accept', { version });
}

async function picture({ stage, omar }: ContentParts, fileName: string, bytes: Buffer): Promise<string> {
  return (await stage.act(omar, 'POST /api/operator/content/picture', {}, { bytes, fileName })).id;
}

async function publish(
  { stage, omar, olga }: ContentParts,
  kind: ContentKind,
  draft: Partial<Draft>,
  name: string | null = null,
): Promise<void> {
  const request = { kind, name, draft: { ...emptyDraft, ...draft } };
  const { id, revision } = await stage.act(omar, 'POST /api/operator/content/create', request);
  const published = { id, revision, in_one_language: false, note: 'For the demo' };
  const { proposal } = await stage.act(omar, 'POST /api/operator/content/publish', published);
  if (proposal === null) return;
  const approved = { id: proposal.id, decision: 'approve', reason: 'For the demo' } as const;
  await stage.act(olga, 'POST /api/operator/proposals/decide', approved);
}
