import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { safeLink } from '@eh/contract/content/publications/safe-link.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { bindingsOfAll } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { captionFiles, liveNamed, liveOf, pictureAddress, showTexts } from '../publications/index.ts';
import { acceptanceHistory, acceptedTextOf, acceptText, termsOf } from './accepted-text.ts';
import { customerServiceLinkOf, displayInForce } from './platform-display.ts';

interface TextSettings {
  readonly currency: string;
  readonly fiat: string;
  /** The link from the configuration, until operators set another. */
  readonly customerServiceLink: string | null;
  /** The settings that people may read, by name. */
  figuresOf(ctx: ReadContext): Promise<Readonly<Record<string, SettingValue>>>;
}

export function textEndpoints(settings: TextSettings): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/config',
      handle: async (ctx, input) => {
        const texts = await showTexts(ctx, await liveOf(ctx, ['modal'], null), input.language);
        const display = await displayInForce(ctx, settings.customerServiceLink);
        const names = { zh: display.coin_name_zh, en: display.coin_name_en };
        return {
          modal: Object.fromEntries(texts.map(({ row, shown }) => [row.name ?? row.id, shown.title])),
          user: { user_need_bind_tel_email: [...(await bindingsOfAll(ctx))] },
          sms: { resend_seconds: CODE_RESEND_SECONDS },
          web_customer_service_link: await customerServiceLinkOf(ctx, settings.customerServiceLink),
          currency: {
            code: settings.currency,
            decimals: COIN_DECIMALS,
            name: inLanguage(names, input.language),
            symbol: display.coin_symbol,
          },
          fiat: { code: settings.fiat, symbol: display.fiat_symbol, decimals: FIAT_DECIMALS },
          languages: display.languages === 'both' ? ['zh-CN', 'en'] : [display.languages],
          settings: { ...(await settings.figuresOf(ctx)) },
        };
      },
    }),
    query({
      call: 'GET /api/user_notice',
      handle: (ctx, input) =>
        acceptedTextOf(ctx, { userId: input.caller.userId, language: input.language }, input.body.name),
    }),
    query({ call: 'GET /api/terms', handle: (ctx, input) => termsOf(ctx, input.body.name, input.language) }),
    query({ call: 'GET /api/accepted_texts', handle: (ctx, input) => acceptanceHistory(ctx, input.caller.userId) }),
    command({
      call: 'POST /api/user_notice/accept',
      handle: async (ctx, input) => ({
        accepted_at: await acceptText(ctx, { userId: input.caller.userId, ...input.body }),
      }),
    }),
    query({
      call: 'GET /api/video',
      handle: async (ctx, input) => {
        const row = await liveNamed(ctx, 'video', input.body.name);
        const [text] = row ? await showTexts(ctx, [row], input.language) : [];
        const link = text?.content.target ? safeLink(text.content.target) : null;
        if (!text || link?.kind !== 'web') throw new Refusal(textRefusals.VideoNotFound);
        const { picture_id: pictureId, captions } = text.content;
        const files = await captionFiles(
          ctx,
          [captions.zh, captions.en].filter((id) => id !== null),
        );
        return {
          title: text.shown.title,
          address: link.href,
          picture: pictureId === null ? null : pictureAddress(pictureId),
          content: text.shown.content,
          pictures: text.shown.pictures,
          language: text.shown.language,
          captions: (['zh-CN', 'en'] as const).flatMap((language) => {
            const file = files.get(inLanguage(captions, language) ?? '');
            return file === undefined ? [] : [{ language, file }];
          }),
        };
      },
    }),
  ];
}
