import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { type Effect, effectOf, effectsOf } from './effect.ts';
import { type EffectStage, outcomeOf } from './effect-stage.ts';

const configOf = (stage: EffectStage) => stage.stranger().must('GET /api/config', {});
const LINK = 'https://help.example/chat';
const [LINE, PICTURES, PAGE] = ['https://line.example', 'https://pictures.example', 'https://page.example'];

/** The names and signs by which apps show sums. */
async function names(stage: EffectStage) {
  const { currency, fiat } = await configOf(stage);
  const chinese = await stage.stranger().ask('GET /api/config', {}, { 'accept-language': 'zh-CN' });
  return {
    'platform.display.coin_name_en': currency.name,
    'platform.display.coin_name_zh': chinese.data.currency.name,
    'platform.display.coin_symbol': currency.symbol,
    'platform.display.fiat_symbol': fiat.symbol,
  };
}

async function hours(stage: EffectStage) {
  const { hours: of } = await (await stage.someone()).must('GET /api/support', {});
  return { 'support.rules.opens_hour': of.from, 'support.rules.closes_hour': of.until };
}

/** Whether pages of another origin may call. */
async function isPageLetIn(stage: EffectStage): Promise<boolean> {
  const { headers } = await fetch(`${stage.address}/api/config`, { headers: { origin: PAGE } });
  return headers.get('access-control-allow-origin') === PAGE;
}

export const contentEffects: readonly Effect[] = [
  effectsOf(
    {
      'platform.display.coin_name_en': { to: 'Token', before: 'EH', after: 'Token' },
      'platform.display.coin_name_zh': { to: '通证', before: 'EH', after: '通证' },
      'platform.display.coin_symbol': { to: 'TK', before: 'EH', after: 'TK' },
      'platform.display.fiat_symbol': { to: 'CN¥', before: '¥', after: 'CN¥' },
    },
    names,
  ),
  effectOf(
    'platform.display.customer_service_link',
    { to: LINK, before: null, after: LINK },
    async (stage) => (await configOf(stage)).web_customer_service_link,
  ),
  effectOf(
    'platform.display.languages',
    { to: 'en', before: ['zh-CN', 'en'], after: ['en'] },
    async (stage) => (await configOf(stage)).languages,
  ),
  effectOf(
    'platform.display.home_figures',
    { to: 'held,worth', before: 'worth,price,available,in_orders,held', after: 'held,worth' },
    async (stage) => (await configOf(stage)).settings['platform.display.home_figures'],
  ),
  effectOf('platform.display.is_acceptance_first', { to: false, before: true, after: false }, async (stage) => {
    const person = await stage.someone();
    return (await person.must('GET /api/m', {})).is_acceptance_first;
  }),
  effectOf(
    'support.rules.is_chat_on',
    {
      to: true,
      before: supportRefusals.SupportOff.code,
      after: 0,
      given: { 'support.rules.opens_hour': 8, 'support.rules.closes_hour': 8 },
    },
    async (stage) =>
      outcomeOf((await stage.someone()).ask('POST /api/support/send', { client_id: crypto.randomUUID(), text: 'Hi' })),
  ),
  effectsOf(
    {
      'support.rules.opens_hour': { to: 9, before: '08:00', after: '09:00' },
      'support.rules.closes_hour': { to: 18, before: '24:00', after: '18:00' },
    },
    hours,
    { 'support.rules.is_chat_on': true },
  ),
  effectOf('platform.lines.api_domains', { to: LINE, before: '', after: LINE }, async (stage) => {
    const { api_domains: lines } = await stage.stranger().must('GET /api/domains', {});
    return lines[0]?.domain;
  }),
  effectOf(
    'platform.lines.static_domains',
    { to: PICTURES, before: '', after: PICTURES },
    async (stage) => (await stage.stranger().must('GET /api/domains', {})).static_domain,
  ),
  {
    ...effectOf('platform.lines.page_domains', { to: PAGE, before: false, after: true }, isPageLetIn),
    isDelayed: true,
  },
];
