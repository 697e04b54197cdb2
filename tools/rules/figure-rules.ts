import { isCode, isTest, type Rule } from './source-file.ts';

/** Modules that contain business rules; the platform's own figures (pools, retries) are elsewhere. */
const BUSINESS = /^server\/src\/(accounts|ledger|trading|usdt|wallet|merchants)\//;

/**
 * A name that contains a unit of time, money or rate, with a literal above zero: `waitHours: 24`, `const FEE_PERMILLE =
 * 2`.
 */
const UNITS = ['minutes', 'hours', 'days', 'permille', 'basis_points', 'basisPoints', 'fiat_minor', 'minor'];
const UNIT = `(?:${UNITS.flatMap((unit) => [unit, unit.replace(/^./, (letter) => letter.toUpperCase())]).join('|')})`;
const PROPERTY = new RegExp(`\\b([a-z]\\w*${UNIT}|minutes|hours|days)\\s*:\\s*([1-9][\\d_]*n?)\\b`, 'g');
const CONSTANT =
  /\bconst ([A-Z][A-Z_0-9]*_?(?:MINUTES|HOURS|DAYS|PERMILLE|BASIS_POINTS|MINOR)\w*)\b[^=\n]*=\s*\[?\s*(\d[\d_.]*n?)/g;
/** A sum in the format of the wire. */
const SUM = /\b([a-z]\w*)\s*:\s*('\d+\.\d{2}')/g;

/** Figures that are not business decisions, each with the reason. */
const NO_SETTINGS: Readonly<Record<string, string>> = {
  'accounts/identity/review/figures.ts AGE_MINUTES': 'the bars of a chart',
  'accounts/identity/rules.ts usualMinutes': 'a promise of the process, changed with its staffing',
  'accounts/identity/rules.ts latestHours': 'a promise of the process, changed with its staffing',
  'accounts/sessions/session-rules.ts sessionDays': 'security of sessions',
  'merchants/cashier/funding/funding.ts FUNDING_MINUTES_MAX': 'a bound of the other clocks together',
  'merchants/cashier/payouts/review/present-case.ts LATELY_DAYS': 'how far a page looks back',
  'merchants/cashier/portal/overview.ts SHARE_DAYS': 'how far a page looks back',
  'trading/complaints/evidence.ts CODE_HOURS': 'security of a one-time code',
  'trading/market/prices/following.ts MOVE_PERMILLE_MAX': 'the step of the price follower, proven by its tests',
  'trading/market/prices/following.ts MOVE_EVERY_MINUTES': 'the step of the price follower, proven by its tests',
  'trading/market/prices/reference-price.ts LEAST_FIAT_MINOR': 'the statistic behind the reference price',
  'trading/market/prices/reference-price.ts REFERENCE_FRESH_HOURS': 'the statistic behind the reference price',
  'trading/market/reputation/vote.ts VOTE_MOST_MINOR': 'the statistic behind reputations',
  'trading/payment-accounts/save-account.ts OLD_CODE_DAYS': 'security of a stored code',
  'trading/trades/release/open-hours.ts OPEN_BEFORE_END_MINUTES': 'part of what open hours mean',
  'trading/trades/release/open-hours.ts MINUTES_PER_HOUR': 'a unit',
  'trading/trades/present.ts MINUTES_PER_DAY': 'a unit',
  'wallet/credits/present.ts LOOK_BACK_DAYS': 'how far a page looks back',
  'wallet/solvency/endpoints.ts DAYS_SHOWN': 'how far a page looks back',
};

const figuresInRegistry: Rule = {
  says: 'a figure of the business stands in the registry of settings',
  applies: (path) => BUSINESS.test(path) && isCode(path) && !isTest(path) && !/\/(limits|[\w-]*store)\.ts$/.test(path),
  check: ({ path, text }) =>
    [PROPERTY, CONSTANT, SUM].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 1: name = '', 2: figure = '', index }) => {
        if (`${path.replace(/^server\/src\//, '')} ${name}` in NO_SETTINGS) return [];
        const line = text.slice(0, index).split('\n').length;
        return [
          `${path}:${line}: ${name} is ${figure}: register a setting (contract/src/staff/settings/registry), or give a reason in figure-rules.ts`,
        ];
      }),
    ),
};

/** The texts of screens and pushes. */
const MESSAGES = /^(?:app|console|client|ui)\/src\/.*messages\.ts$|^server\/src\/content\/push\/texts\/[\w-]+\.ts$/;
/** A span of several units, written out: `15 分钟`, "24 hours", "three days". */
const SPANS = [
  /(?<![\d$}.])(?:[2-9]|[1-9]\d+|[两二三五六七八九十]{1,3}) ?(?:秒|分钟|小时|天)(?!前)/g,
  /(?<![$}.\d])\b(?:[2-9]|[1-9]\d+|two|three|five|seven|ten|twelve|fifteen|thirty)[ -](?:second|minute|hour|day)s?\b/gi,
];

/** Messages whose spans depend on no setting, each file with the reason. */
const NO_SPANS: Readonly<Record<string, string>> = {
  'app/src/content/home/messages.ts': 'how long people take, an estimate',
  'app/src/accounts/users/stat-messages.ts': 'the window of a statistic, part of its name',
  'app/src/trading/profiles/messages.ts': 'the window of a statistic, part of its name',
  'app/src/parts/messages.ts': 'spans that people choose',
  'console/src/content/support/messages.ts': 'spans that operators choose',
  'console/src/merchants/cashier/messages.ts': 'spans that merchants choose',
  'console/src/merchants/merchants/keys/messages.ts': 'the window of a statistic, part of its name',
  'console/src/merchants/webhooks/messages.ts': 'the window of a statistic, part of its name',
  'console/src/operations/dashboard/messages.ts': 'spans that operators choose',
  'console/src/operations/merchants/messages.ts': 'the window of a statistic, part of its name',
  'console/src/operations/users/push-messages.ts': 'the window of a list, part of its name',
  'console/src/parts/reserve/reserve-messages.ts': 'two points make a line',
  'console/src/parts/signatures/signer-messages.ts': 'what makes two people one, proven by its tests',
  'console/src/shell/route-messages.ts': 'the window of a page, part of its name',
  'console/src/trading/complaints/messages.ts': 'the window of a statistic, part of its name',
  'console/src/trading/wash-trades/messages.ts': 'the window of a page, part of its name',
  'console/src/wallet/credits/messages.ts': 'the window of a statistic, part of its name',
};

const spansInMessages: Rule = {
  says: 'a span in a message comes from the setting or the constant that decides it',
  applies: (path) => MESSAGES.test(path) && !isTest(path) && !(path in NO_SPANS),
  check: ({ path, text }) =>
    SPANS.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: span, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${path}:${line}: “${span}” is written out: fill it in from its setting, or give a reason in figure-rules.ts`;
      }),
    ),
};

export const figureRules = { figuresInRegistry, spansInMessages } satisfies Readonly<Record<string, Rule>>;
