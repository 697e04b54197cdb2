import type { Language } from '../../platform/languages/language.ts';
import { inLanguage } from '../../platform/languages/language.ts';

/** The form of a figure: with its unit, in the reader's language. */
export type FigureForm = 'minutes' | 'hours' | 'days' | 'seconds' | 'count' | 'percent' | 'coins' | 'fiat' | 'text';

/**
 * The figures that a text may name as `{{trade.confirm_minutes}}`. Filled in from the settings each time the text is
 * shown, so that no text becomes outdated.
 */
export const figureForms = {
  coin: 'text',
  fiat: 'text',
  'trade.accept_minutes': 'minutes',
  'trade.pay_minutes_least': 'minutes',
  'trade.pay_minutes_most': 'minutes',
  'trade.late_paid_minutes': 'minutes',
  'trade.grace_minutes': 'minutes',
  'trade.confirm_minutes': 'minutes',
  'trade.confirm_slow_minutes': 'minutes',
  'trade.complain_after_minutes': 'minutes',
  'trade.clock_stop_minutes': 'minutes',
  'trade.cancel_request_minutes': 'minutes',
  'trade.fee_percent': 'percent',
  'trade.running_buys_most': 'count',
  'trade.free_cancellations': 'count',
  'trade.first_pause_minutes': 'minutes',
  'trade.reminders_most': 'count',
  'trade.remind_pause_minutes': 'minutes',
  'trade.reference_digits': 'count',
  'release.cap': 'fiat',
  'release.known_trades': 'count',
  'market.open_listings_most': 'count',
  'market.price_least': 'fiat',
  'market.price_most': 'fiat',
  'complaint.answer_hours': 'hours',
  'complaint.objection_hours': 'hours',
  'complaint.review_hours': 'hours',
  'complaint.pictures_most': 'count',
  'transfer.minimum': 'coins',
  'transfer.maximum': 'coins',
  'transfer.daily_maximum': 'coins',
  'transfer.fee_percent': 'percent',
  'transfer.code_above': 'coins',
  'transfer.window_hours': 'hours',
  'redemption.minimum': 'coins',
  'redemption.quote_minutes': 'minutes',
  'usdt.quote_minutes': 'minutes',
  'usdt.minimum': 'text',
  'password.tries': 'count',
  'password.lock_hours': 'hours',
  'password.digits': 'count',
  'code.digits': 'count',
  'code.resend_seconds': 'seconds',
  'safety.pause_hours': 'hours',
  'identity.age_least': 'count',
  'video.seconds_most': 'seconds',
  'chat.open_days': 'days',
  'data.closing_days': 'days',
  'data.notice_days': 'days',
  'data.chat_days': 'days',
  'data.session_days': 'days',
  'data.identity_days': 'days',
  'data.evidence_days': 'days',
  'data.chat_file_days': 'days',
  'data.support_days': 'days',
  'data.feedback_days': 'days',
} as const satisfies Readonly<Record<string, FigureForm>>;

export type FigureName = keyof typeof figureForms;
export type FigureValues = Readonly<Partial<Record<FigureName, number | string>>>;

const NAMED = /\{\{([^{}]*)\}\}/g;
const MINUTES_PER_HOUR = 60;

/** The names of the figures in a text, including nonexistent ones. */
export function figuresIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].map(([, name = '']) => name);
}

export function isFigure(name: string): name is FigureName {
  return Object.hasOwn(figureForms, name);
}

/** The text with its figures filled in. A figure without a value stays as written, which no reader should ever see. */
export function fillFigures(text: string, values: FigureValues, language: Language): string {
  return text.replaceAll(NAMED, (written, name: string) => {
    const value = isFigure(name) ? values[name] : undefined;
    return isFigure(name) && value !== undefined ? sayFigure(figureForms[name], value, language) : written;
  });
}

/** A figure with its unit. Spans of whole hours are expressed in hours. */
export function sayFigure(form: FigureForm, value: number | string, language: Language): string {
  switch (form) {
    case 'minutes': {
      const minutes = Number(value);
      const isWhole = minutes > MINUTES_PER_HOUR && minutes % MINUTES_PER_HOUR === 0;
      return isWhole ? span(minutes / MINUTES_PER_HOUR, 'hours', language) : span(minutes, 'minutes', language);
    }
    case 'hours':
    case 'days':
    case 'seconds':
      return span(Number(value), form, language);
    case 'percent':
      return `${value}%`;
    case 'coins':
    case 'fiat':
    case 'count':
    case 'text':
      return String(value);
  }
}

const units = {
  seconds: { zh: '秒', en: 'second' },
  minutes: { zh: '分钟', en: 'minute' },
  hours: { zh: '小时', en: 'hour' },
  days: { zh: '天', en: 'day' },
} as const;

function span(value: number, unit: keyof typeof units, language: Language): string {
  return inLanguage(
    {
      zh: `${value} ${units[unit].zh}`,
      en: `${value} ${units[unit].en}${value === 1 ? '' : 's'}`,
    },
    language,
  );
}
