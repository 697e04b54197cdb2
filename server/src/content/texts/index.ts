import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { safeLink } from '@eh/contract/content/publications/safe-link.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { liveNamed, liveOf, pictureAddress, showTexts } from '../publications/index.ts';
import { acceptUserNotice, userNoticeOf } from './user-notice.ts';

export interface TextSettings {
  readonly currency: string;
  readonly fiat: { readonly code: string; readonly symbol: string };
  /** 1: a phone must be bound, 2: an e-mail must be bound. */
  readonly needBind: readonly number[];
  readonly customerServiceLink: string | null;
}

/** Texts: the words of dialogs that apps read at launch, the notice to users, and videos. */
export function textEndpoints(settings: TextSettings): readonly Endpoint[] {
  return [
    query('GET /api/config', async (ctx, input) => {
      const texts = await showTexts(ctx, await liveOf(ctx, ['modal'], null), input.language);
      return {
        modal: Object.fromEntries(texts.map(({ row, shown }) => [row.name ?? row.id, shown.title])),
        user: { user_need_bind_tel_email: [...settings.needBind] },
        sms: { resend_seconds: CODE_RESEND_SECONDS },
        web_customer_service_link: settings.customerServiceLink,
        currency: { code: settings.currency, decimals: COIN_DECIMALS },
        fiat: { ...settings.fiat, decimals: FIAT_DECIMALS },
      };
    }),
    query('GET /api/user_notice', (ctx, input) => userNoticeOf(ctx, input.caller.userId, input.language)),
    command('POST /api/user_notice/accept', async (ctx, input) => ({
      accepted_at: await acceptUserNotice(ctx, input.caller.userId, input.body.version),
    })),
    query('GET /api/video', async (ctx, input) => {
      const row = await liveNamed(ctx, 'video', input.body.name);
      const [text] = row ? await showTexts(ctx, [row], input.language) : [];
      const link = text?.content.target ? safeLink(text.content.target) : null;
      if (!text || link?.kind !== 'web') throw new Refusal(textRefusals.VideoNotFound);
      const { picture_id: pictureId } = text.content;
      return {
        title: text.shown.title,
        address: link.href,
        picture: pictureId === null ? null : pictureAddress(pictureId),
      };
    }),
  ];
}
