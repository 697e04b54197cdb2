import type { SourceFile } from './source-file.ts';

interface Plant extends SourceFile {
  readonly beside?: readonly SourceFile[];
}

const server = (path: string, text: string): Plant => ({ path: `server/src/${path}`, text });

/** For each rule a file that breaks it, so that a rule that detects nothing here fails. */
export const planted: Readonly<Record<string, Plant>> = {
  pathsInDocuments: { path: 'docs/security.md', text: 'Held by `trades/no-such-file.test.ts`.\n' },
  commandsInDocuments: { path: 'docs/operate.md', text: 'Run `./eh migrates` first.\n' },
  guardedStorage: {
    path: 'app/src/parts/content/banner-shape.ts',
    text: "const shape = localStorage.getItem('shape');\n",
  },
  noRedirects: server('platform/messaging/sms.ts', 'const answer = await fetch(url, { method });\n'),
  plainAwaits: server('trading/trades/open-trade.ts', 'const [a, b] = [await one(), await two()];\n'),
  patience: { path: 'e2e/trading/trade.spec.ts', text: 'await expect(paid).toBeVisible({ timeout: 5000 });\n' },
  publicApis: server('trading/market/listing.ts', "import { findUser } from '../../accounts/users/store.ts';\n"),
  noLooseFiles: server('loose.ts', ''),
  easedForTests: server('main.ts', 'hashWeaklyInTests();\n'),
  upwards: server('trading/market/listing.ts', "import { openTrade } from '../trades/index.ts';\n"),
  purity: server('trading/trades/state-machine/trade.ts', "import { randomInt } from 'node:crypto';\n"),
  pureFilesExist: server('composition/layers.ts', ''),
  workspaces: {
    path: 'app/src/home/home-screen.tsx',
    text: "import { readConfig } from '../../../server/src/config.ts';\n",
  },
  demoOnTop: server('composition/all-endpoints.ts', "import { demoKeys } from '@eh/demo/shop/demo-merchant.ts';\n"),
  contractPackages: { path: 'contract/src/platform/money.ts', text: "import { Decimal } from 'decimal.js';\n" },
  schemasAsTypes: {
    path: 'app/src/home/queries.ts',
    text: "import { listing } from '@eh/contract/trading/market/calls.ts';\n",
    beside: [{ path: 'contract/src/trading/market/calls.ts', text: "import * as z from 'zod';\n" }],
  },
  doorsOnly: server('trading/market/index.ts', 'export const PAGE = 20;\n'),
  noCircles: {
    ...server('trading/market/take.ts', "import type { Listing } from './listing.ts';\n"),
    beside: [server('trading/market/listing.ts', "import type { Taking } from './take.ts';\n")],
  },
  extensions: { path: 'app/src/api/client.ts', text: "import { funnel } from './funnel';\n" },
  pages: {
    path: 'app/src/trading/trades/trade-screen.tsx',
    text: "import { Listing } from '../market/listing.tsx';\n",
  },
  sharedParts: {
    path: 'console/src/shell/console.tsx',
    text: "import { BooksScreen } from '../operations/books/books-screen.tsx';\n",
  },
  webFolders: { path: 'console/src/desk/queue-desk.tsx', text: '' },
  sameNames: { path: 'app/src/trading/deals/deal-screen.tsx', text: '' },
  spansInMessages: {
    path: 'app/src/trading/trades/messages.ts',
    text: "late: 'Pay within 30 minutes'",
  },
  figuresInRegistry: server('trading/trades/open-trade.ts', 'const rules = { confirmMinutes: 30 };\n'),
  limitsInOneFile: server('accounts/passkeys/endpoints.ts', 'const questions = { most: 3, withinSeconds: 600 };\n'),
  namedStores: server('trading/market/edits/store.ts', ''),
  sqlInStores: server('trading/market/post-listing.ts', "await act.tx.insertInto('listings').execute();\n"),
  ownTables: {
    ...server('trading/market/store.ts', "reader.selectFrom('trades').select('id');\n"),
    beside: [
      server('trading/trades/store.ts', 'declare module {\n  interface Tables {\n    trades: TradeTable;\n  }\n}\n'),
    ],
  },
  namedColumns: server('trading/trades/store.ts', 'const query = sql`select t.*\n  from trades as t`;\n'),
  oneStatusWriter: server('trading/trades/remind.ts', "import { advanceTrades, findTrade } from './store.ts';\n"),
  edgeCommits: server('trading/trades/open-trade.ts', 'await database.transaction(async (tx) => save(tx));\n'),
  oneMakerOfConnections: server('platform/live/live.ts', 'const pool = new pg.Pool({ connectionString });\n'),
  timeHandedIn: server('trading/trades/open-trade.ts', 'const at = new Date();\n'),
  pureRulesWait: server('trading/trades/state-machine/trade.ts', 'const row = await find();\n'),
  exactAmounts: server('trading/trades/present.ts', 'const sum = Number(trade.amount_minor) / 100;\n'),
  oneReaderOfAmounts: {
    path: 'console/src/wallet/credits/credit-draft.ts',
    text: 'const minor = parseDecimal(draft.amount.trim(), COIN_DECIMALS);\n',
  },
  boundsAfterNormalising: {
    path: 'contract/src/accounts/users/calls.ts',
    text: 'const nickname = z.string().max(30).trim();\n',
  },
  noAmountByDefault: server(
    'trading/trades/endpoints.ts',
    'const minor = parseDecimal(withoutSign(row.amount.trim()), COIN_DECIMALS) ?? 0n;\n',
  ),
  namedStatuses: { path: 'app/src/trades/trade-screen.tsx', text: 'if (trade.status === 6) show();\n' },
  endpointsDoNotWrite: {
    ...server('trading/trades/endpoints.ts', "import { saveNote } from './store.ts';\n"),
    beside: [
      server('trading/trades/store.ts', "export function saveNote(act) {\n  act.tx.updateTable('trades');\n}\n"),
    ],
  },
  oneQuestion: server(
    'merchants/cashier/gifts/give.ts',
    "import { payMerchant } from '../../../ledger/journal/index.ts';\n",
  ),
  namedByTests: {
    path: 'contract/src/trading/market/refusals.ts',
    text: "  SoldOut: { code: 21_001, http: 200, en: 'Sold out', zh: '已售完' },\n",
  },
  codesInRange: {
    path: 'contract/src/trading/market/refusals.ts',
    text: "  SoldOut: { code: 23_001, http: 200, en: 'Sold out', zh: '已售完' },\n",
  },
  names: { path: 'app/src/parts/date-utils.ts', text: '' },
  wholeWords: server('trading/trades/open-trade.ts', 'const amt = 1n;\n'),
  size: server('trading/trades/open-trade.ts', 'line\n'.repeat(251)),
  folderSize: {
    ...server('trading/trades/1.ts', ''),
    beside: Array.from({ length: 20 }, (_, at) => server(`trading/trades/${at + 2}.ts`, '')),
  },
  openPoints: server('trading/trades/open-trade.ts', '// TODO later\n'),
  commentedCode: server('trading/trades/open-trade.ts', '// await save(act);\n'),
  shortComments: server('trading/trades/open-trade.ts', '// one\n// two\n// three\n// four\n'),
  silentFailures: server('trading/trades/open-trade.ts', 'const a = 1;\nsave().catch(() => undefined);\n'),
  apiComments: server('trading/trades/index.ts', "export { openTrade } from './open-trade.ts';\n"),
  lowerCaseSql: { path: 'server/migrations/0002-ledger.sql', text: 'CREATE TABLE accounts ();\n' },
  noChance: server(
    'trading/trades/state-machine/trade.test.ts',
    'expect(JSON.stringify(told)).not.toMatch(/@|138/);\n',
  ),
  honestTypes: server('platform/live/live.ts', 'const pool = part as unknown as Pool;\n'),
  putsBack: server('trading/trades/state-machine/trade.test.ts', "vi.stubGlobal('fetch', answer);\n"),
  testsOfContract: { path: 'contract/src/platform/money.ts', text: 'export function parseDecimal() {}\n' },
  migrationNames: {
    path: 'server/migrations/0001-kit.sql',
    text: '',
    beside: [
      { path: 'server/migrations/0001-people.sql', text: '' },
      { path: 'server/migrations/0001-kit.sql', text: '' },
    ],
  },
  textInMessages: { path: 'app/src/home/home-screen.tsx', text: 'const title = "交易中心";\n' },
  noThirdLanguage: server('wallet/bills/causes.ts', "const memo = language === 'en' ? 'Paid' : '已付';\n"),
  namesOfTheField: { path: 'sdk/src/orders.ts', text: 'export const houseRules = 1;\n' },
  stringsOfTheField: { path: 'sdk/src/orders.ts', text: "export const fault = 'The house did not start';\n" },
  textsOfTheField: { path: 'sdk/src/orders.ts', text: '/** Who asks twice gets one answer. */\n' },
  pairsOfTheField: { path: 'sdk/src/orders.ts', text: 'export const hasSecurityPassword = true;\n' },
  endingsOfTheField: { path: 'sdk/src/orders.ts', text: 'export function storeOrderBatched() {}\n' },
  pathsOfTheField: { path: 'sdk/src/desk-orders.ts', text: '' },
};
