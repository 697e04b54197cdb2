import { pureFiles } from '../../server/src/composition/layers.ts';
import {
  codeOf,
  importsOf,
  isCode,
  isServerCode,
  isTest,
  matchesIn,
  moduleOf,
  type Rule,
  type SourceFile,
} from './source-file.ts';

/** Code of the server's modules and of the demo: neither platform nor tests. */
const isModuleCode = (path: string): boolean =>
  isServerCode(path) && moduleOf(path) !== 'platform/platform' && moduleOf(path) !== null;
/** Besides its store a module may have a file with the statements by which the audit checks its books. */
const isStore = (path: string): boolean => /(^|[/-])store\.ts$|\/books-checks\.ts$/.test(path);

const sqlInStores: Rule = {
  says: 'SQL stands in stores and migrations only',
  applies: (path) => isModuleCode(path) && !isStore(path),
  check: (file) =>
    matchesIn(file, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/g, 'SQL outside a store'),
};

const NAMED =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using)\(\s*\[?'([a-z_]+)/g;
const WRITTEN = /\b(?:from|join|into|update)\s+([a-z_]+)\b(?!\()/g;

const ownTables: Rule = {
  says: 'a table is named only by the store of the module that declares it',
  applies: (path) => isModuleCode(path) && isStore(path),
  check: (file, tree) =>
    tablesNamedIn(file)
      .filter((table) => {
        const owner = ownerOf(table, tree);
        return owner !== null && owner !== moduleOf(file.path);
      })
      .map((table) => `${file.path} names ${table}, a table of ${ownerOf(table, tree)}`),
};

function tablesNamedIn(file: SourceFile): readonly string[] {
  const code = codeOf(file);
  const inSql = [...code.matchAll(/\bsql(?:<[^>]*>)?`([^`]*)`/g)].flatMap(([, text = '']) => [
    ...text.matchAll(WRITTEN),
  ]);
  return [...code.matchAll(NAMED), ...inSql].map(([, table = '']) => table);
}

function ownerOf(table: string, tree: readonly SourceFile[]): string | null {
  const declaring = tree.find((file) => moduleOf(file.path) !== null && declaredTables(file).includes(table));
  return declaring === undefined ? null : moduleOf(declaring.path);
}

const declared = new WeakMap<SourceFile, readonly string[]>();

function declaredTables(file: SourceFile): readonly string[] {
  const known = declared.get(file);
  if (known !== undefined) return known;
  const body = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(file.text)?.[1] ?? '';
  const found = [...body.matchAll(/^ {4}([a-z_]+)\s*:/gm)].map(([, name = '']) => name);
  declared.set(file, found);
  return found;
}

/** Columns are added before the servers that use them, so a statement must name every column it reads. */
const namedColumns: Rule = {
  says: 'a statement of the server names its columns: no selectAll, returningAll or *',
  applies: isServerCode,
  check: (file) =>
    matchesIn(
      file,
      /\.(?:selectAll|returningAll)\(|\b(?:select|returning)\s+\*|\b[a-z_]+\.\*(?=[\s,])/g,
      'unnamed columns, write a list like TRADE_COLUMNS',
    ),
};

/** A store's function that moves a status, and the one file that may call it. */
const STATUS_WRITERS = [
  {
    store: 'server/src/trading/trades/store.ts',
    moves: 'advanceTrades',
    writer: 'server/src/trading/trades/transitions/apply-transitions.ts',
  },
];

const oneStatusWriter: Rule = {
  says: 'only transitions/apply-transitions.ts moves the status of a trade',
  applies: isModuleCode,
  check: (file) =>
    STATUS_WRITERS.flatMap(({ store, moves, writer }) => {
      if (file.path === store)
        return file.text.includes(`export async function ${moves}(`) ? [] : [`${store} has no ${moves}`];
      const isForeign = file.path !== writer;
      const imports = importsOf(file).some(({ target, names }) => target === store && names.includes(moves));
      return isForeign && imports ? [`${file.path} calls ${moves}, which only ${writer} may`] : [];
    }),
};

/** Jobs are entry points of their own, not triggered over HTTP. */
const JOBS = new Set([
  'server/src/ledger/journal/seals/seal.ts',
  'server/src/ledger/journal/audit/audit-on.ts',
  'server/src/ledger/journal/audit/audit.ts',
  'server/src/operations/books/run-scheduled-audit.ts',
  'server/src/usdt/reserve/read-reserve.ts',
  'server/src/usdt/purchases/watcher.ts',
  'server/src/usdt/redemptions/payouts/follow-payouts.ts',
  'server/src/wallet/solvency/make-proof.ts',
  'server/src/wallet/solvency/time-stamps/stamp-days.ts',
  'server/src/trading/wash-trades/find-patterns.ts',
  'server/src/merchants/webhooks/deliveries/delivery-queue.ts',
  'server/src/content/push/deliveries/push-queue.ts',
]);

const edgeCommits: Rule = {
  says: 'no module opens or commits a transaction; the edge does',
  applies: (path) => isModuleCode(path) && !path.startsWith('demo/') && !JOBS.has(path),
  check: (file) =>
    matchesIn(
      file,
      /\bdatabase\.transaction\(|\bsql`(begin|commit|rollback)`|\.startTransaction\(/g,
      'a transaction of its own',
    ),
};

const CONNECTIONS = 'server/src/platform/database/connections.ts';
const PLANTED = 'tools/rules/planted.ts';

const oneMakerOfConnections: Rule = {
  says: 'connections to the database are made in one place, where their loss is heard and their waiting ends',
  applies: (path) =>
    /^((?:server|demo)\/src|tools)\//.test(path) &&
    isCode(path) &&
    !isTest(path) &&
    ![CONNECTIONS, PLANTED].includes(path),
  check: (file) => matchesIn(file, /\b(?:new|extends)\s+(?:pg\.)?(?:Pool|Client|native)\b/g, 'a connection of its own'),
};

const timeHandedIn: Rule = {
  says: 'modules take the instant and chance from their act',
  applies: isModuleCode,
  check: (file) =>
    matchesIn(file, /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)/g, 'time or chance not handed in'),
};

const pureRulesWait: Rule = {
  says: 'pure rules await nothing and touch no process',
  applies: (path) => pureFiles.some((pure) => path === `server/src/${pure}`),
  check: (file) => matchesIn(file, /\bawait\b|\basync\b|\bprocess\.|\bconsole\./g, 'not pure'),
};

const exactAmounts: Rule = {
  says: 'amounts are never made JavaScript numbers',
  applies: (path) =>
    /^(server|demo|contract|app|console|client|ui|sdk)\/src\//.test(path) &&
    isCode(path) &&
    !isTest(path) &&
    !/\/money[^/]*\.ts$/.test(path),
  check: (file) =>
    matchesIn(
      file,
      /\b(?:Number|Number\.parseFloat|parseFloat|Number\.parseInt|parseInt)\([^()]*(?:amount|balance|minor|Minor|price|fee\b|quantity)[^()]*\)/g,
      'an amount made a number',
    ),
};

/** A call whose arguments contain brackets up to two deep, followed by a fallback. */
const PARSED_OR_ELSE = /\bparseDecimal\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*(?:\?\?|\|\|)/g;

const noAmountByDefault: Rule = {
  says: 'a malformed amount is refused or thrown, and never replaced by another one',
  applies: (path) => /^(server|demo|contract|app|console|client|ui|e2e)\//.test(path) && isCode(path),
  check: (file) => matchesIn(file, PARSED_OR_ELSE, 'an amount by default'),
};

const oneReaderOfAmounts: Rule = {
  says: 'typed amounts are read by contract/src/platform/formats/typed-amount.ts, in the fields of ui/src/forms/amounts',
  applies: (path) =>
    /^(app|console|client|ui(?!\/src\/forms\/amounts\/))\/src\//.test(path) && isCode(path) && !isTest(path),
  check: (file) =>
    matchesIn(
      file,
      /inputMode[=:] ?\{?["']decimal["']|\bparseFloat\(|\b(?:parse|require)Decimal\([^()]*(?:trim\(\)|typed|draft|replace)/g,
      'an amount field or a reader of its own',
    ),
};

/** Files that compare or search by a normalized form, or check its length afterwards. */
const PLAIN_FORMS =
  /(?:help\/search-tokens|identity\/documents\/(?:real-name|documents)|passwords\/change-passwords)\.ts$/;

const boundsAfterNormalising: Rule = {
  says: 'a text is brought to its stored form before its length is checked: in its schema, and nowhere after it',
  applies: (path) =>
    /^(contract|server|demo)\/src\//.test(path) && isCode(path) && !isTest(path) && !PLAIN_FORMS.test(path),
  check: (file) =>
    matchesIn(
      file,
      file.path.startsWith('server/')
        ? /\.normalize\('NFK?[CD]'\)/g
        : /\.max\([^()]*\)(?:\.\w+\([^()]*\))*\.(?:trim|normalize|overwrite)\(/g,
      'a text normalised after its bound',
    ),
};

const namedStatuses: Rule = {
  says: 'statuses are compared by name, never by number',
  applies: (path) => isModuleCode(path) || (/^(app|console|client|ui|sdk)\/src\//.test(path) && !isTest(path)),
  check: (file) => matchesIn(file, /\b\w*(?:status|Status)\s*[!=]==?\s*\d\b/g, 'a status compared with a number'),
};

const endpointsDoNotWrite: Rule = {
  says: 'endpoints and queues take no writing function from the store',
  applies: (path) => /^server\/src\/(?:[^/]+\/){2,}[a-z-]*(?:endpoints|queue)\.ts$/.test(path),
  check: (file, tree) =>
    importsOf(file)
      .filter(({ target, isType }) => !isType && isStore(target))
      .flatMap(({ target, names }) => writersAmong(target, names, tree))
      .map((name) => `${file.path} writes by ${name}: call a use case in a file of its own that does`),
};

/** A store function writes if it takes an act, which contains the transaction, instead of a read context. */
function writersAmong(path: string, names: readonly string[], tree: readonly SourceFile[]): readonly string[] {
  const store = tree.find((file) => file.path === path);
  if (store === undefined) return [];
  return names.filter((name) => {
    const body = new RegExp(`function ${name}\\b[\\s\\S]*?\\n\\}`).exec(store.text)?.[0] ?? '';
    return /\.(insertInto|updateTable|deleteFrom)\(/.test(body);
  });
}

export const booksRules = {
  sqlInStores,
  ownTables,
  namedColumns,
  oneStatusWriter,
  edgeCommits,
  oneMakerOfConnections,
  timeHandedIn,
  pureRulesWait,
  exactAmounts,
  noAmountByDefault,
  oneReaderOfAmounts,
  boundsAfterNormalising,
  namedStatuses,
  endpointsDoNotWrite,
} satisfies Readonly<Record<string, Rule>>;
