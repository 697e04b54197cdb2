import { isCode, isTest, type Rule } from './source-file.ts';

/** Modules that hold rules of the business; the platform's own figures (pools, retries) stand elsewhere. */
const BUSINESS = /^server\/src\/(accounts|ledger|trading|usdt|wallet|merchants)\//;

/** A name that says a unit of time, money or rate, with a literal above zero: `waitHours: 24`, `const FEE_PERMILLE = 2`. */
const UNITS = ['minutes', 'hours', 'days', 'permille', 'basis_points', 'basisPoints', 'fiat_minor', 'minor'];
const UNIT = `(?:${UNITS.flatMap((unit) => [unit, unit.replace(/^./, (letter) => letter.toUpperCase())]).join('|')})`;
const PROPERTY = new RegExp(`\\b([a-z]\\w*${UNIT}|minutes|hours|days)\\s*:\\s*([1-9][\\d_]*n?)\\b`, 'g');
const CONSTANT =
  /\bconst ([A-Z][A-Z_0-9]*_?(?:MINUTES|HOURS|DAYS|PERMILLE|BASIS_POINTS|MINOR)\w*)\b[^=\n]*=\s*\[?\s*(\d[\d_.]*n?)/g;
/** A sum as the wire writes it. */
const SUM = /\b([a-z]\w*)\s*:\s*('\d+\.\d{2}')/g;

/** Figures that are no decision of a business, each with the reason. */
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
  'wallet/credits/ask-credit.ts SIGN_HOURS': 'the length of a signature, as all proposals have it',
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

export const figureRules = { figuresInRegistry } satisfies Readonly<Record<string, Rule>>;
