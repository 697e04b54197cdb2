import type { Language } from '@eh/contract/platform/languages/language.ts';
import { useLanguage } from './catalogue.ts';

const SECOND = 1000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const JUST_NOW_SECONDS = 300;
const RELATIVE_DAYS_MAX = 30;

/** Formats times for people, in one language. Arguments are Unix seconds. */
export interface Formats {
  /** 14:32 */
  time(at: number): string;
  /** 21 Nov 2026, 14:32 */
  dateTime(at: number): string;
  date(at: number): string;
  /** "just now" under 300 s, then minutes, hours, days up to 30; beyond that the date. */
  relative(at: number, nowAt: number): string;
}

export function useFormats(): Formats {
  return formatsOf(useLanguage());
}

/** The time zone in which days and months are counted for everybody: UTC+8. */
const ACCOUNTS_ZONE = 'Asia/Shanghai';
const ACCOUNTS_ZONE_MINUTES = 480;

/** Times in the zone in which days, months and statements are counted, whatever the reader's own is. */
export function useAccountsFormats(): Formats {
  const language = useLanguage();
  const made = inAccountsZone.get(language) ?? makeFormats(language, ACCOUNTS_ZONE);
  inAccountsZone.set(language, made);
  return made;
}

/** Whether the reader's own clock showed the same time at this instant, in Unix seconds. */
export function isInAccountsZone(at: number): boolean {
  return new Date(at * SECOND).getTimezoneOffset() === -ACCOUNTS_ZONE_MINUTES;
}

export function formatsOf(language: Language): Formats {
  const made = byLanguage.get(language) ?? makeFormats(language);
  byLanguage.set(language, made);
  return made;
}

const byLanguage = new Map<Language, Formats>();
const inAccountsZone = new Map<Language, Formats>();
const justNow: Readonly<Record<Language, string>> = { 'zh-CN': '刚刚', en: 'just now' };

/** Creating a format costs a slow phone tens of milliseconds: each is created on first use. */
function makeFormats(language: Language, timeZone?: string): Formats {
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = once(
    () => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }),
  );
  const date = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...zone }));
  const dateTime = once(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...zone }),
  );
  const ago = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
  return {
    time: (at) => time().format(at * SECOND),
    date: (at) => date().format(at * SECOND),
    dateTime: (at) => dateTime().format(at * SECOND),
    relative: (at, nowAt) => {
      const passed = Math.max(0, nowAt - at);
      if (passed < JUST_NOW_SECONDS) return justNow[language];
      if (passed < HOUR_SECONDS) return ago().format(-Math.floor(passed / MINUTE_SECONDS), 'minute');
      if (passed < DAY_SECONDS) return ago().format(-Math.floor(passed / HOUR_SECONDS), 'hour');
      if (passed <= RELATIVE_DAYS_MAX * DAY_SECONDS) return ago().format(-Math.floor(passed / DAY_SECONDS), 'day');
      return date().format(at * SECOND);
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
