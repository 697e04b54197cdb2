import type { SourceFile } from '../rules/source-file.ts';

/** A PostgreSQL feature that compatible engines may lack, and how to detect it in the project's SQL. */
interface Feature {
  /** The name in the table of `docs/scale.md`. */
  readonly name: string;
  readonly shows: RegExp;
}

const features: readonly Feature[] = [
  { name: 'advisory locks', shows: /pg_(?:try_)?advisory_/ },
  { name: '`LISTEN`, `NOTIFY`', shows: /pg_notify|socket\.io\/postgres-adapter/ },
  { name: 'transaction numbers and snapshots', shows: /pg_current_xact_id|pg_current_snapshot|pg_snapshot_/ },
  { name: 'positions in the write-ahead log', shows: /pg_lsn|pg_last_wal|pg_current_wal|pg_is_in_recovery/ },
  { name: 'the identity of a server', shows: /pg_control_/ },
  { name: 'backends seen and ended', shows: /pg_stat_activity|pg_terminate_backend|pg_backend_pid/ },
  { name: 'row locks', shows: /\bfor update\b|forUpdate\(/i },
  { name: '`skip locked`', shows: /skip locked|skipLocked\(/i },
  { name: 'deferred constraints', shows: /\bdeferrable\b|constraint trigger/i },
  { name: 'triggers', shows: /create (?:or replace )?trigger/i },
  { name: 'functions in PL/pgSQL', shows: /language plpgsql/i },
  { name: 'functions with their owner’s rights', shows: /security definer/i },
  { name: 'row security', shows: /row level security/i },
  { name: 'foreign keys', shows: /\breferences [a-z_]+\s*\(/i },
  { name: 'unique indexes', shows: /create unique index/i },
  { name: 'partial indexes', shows: /create (?:unique )?index [^;]* where /i },
  { name: 'covering indexes', shows: /create (?:unique )?index [^;]* include \(/i },
  { name: 'GIN indexes', shows: /using gin\b/i },
  { name: 'GiST indexes', shows: /using gist\b/i },
  { name: 'BRIN indexes', shows: /using brin\b/i },
  { name: 'range types', shows: /\b(?:int4|int8|num|ts|tstz|date)(?:multi)?range\b/ },
  { name: 'exclusion constraints', shows: /\bexclude using\b/i },
  { name: 'generated columns', shows: /\) stored\b/i },
  { name: 'partitions', shows: /partition (?:by|of) [^(]*\b(?:range|list|hash|for values)\b/i },
  { name: 'materialized views', shows: /create materialized view/i },
  { name: 'sequences', shows: /create sequence|generated (?:always|by default) as identity|nextval\(/i },
  { name: 'extensions', shows: /create extension/i },
  { name: 'temporary and unlogged tables', shows: /create (?:temp|temporary|unlogged) /i },
  { name: 'recursive queries', shows: /with recursive/i },
  { name: 'lateral joins', shows: /\blateral\b/i },
  { name: '`on conflict`', shows: /\bon conflict\b|onConflict\(/i },
  { name: '`merge`', shows: /\bmerge into\b/i },
  { name: 'savepoints', shows: /['`]savepoint /i },
  { name: 'repeatable reads', shows: /isolation level repeatable read/i },
  { name: 'serializable transactions', shows: /isolation level serializable/i },
  { name: '`COPY`', shows: /`copy \$\{/i },
];

/** The names of the catalogs, which every compatible engine has. */
const CATALOGS =
  /^pg_(?:attrdef|attribute|class|constraint|database|enum|get_\w+|has_role|index|indexes|inherits|namespace|proc|relation_size|roles|sequences|table_is_visible|tables|temp|total_relation_size|trigger|type|typeof|walfile_name)$/;

/** SQL as the server sends it: its schema, and its modules. */
export function sqlOf(tree: readonly SourceFile[]): readonly SourceFile[] {
  return tree.filter(
    ({ path }) => path === 'server/schema.sql' || (/^server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')),
  );
}

/** The features in use, in the order above. */
export function featuresInUse(files: readonly SourceFile[]): readonly string[] {
  return features.filter(({ shows }) => files.some(({ text }) => shows.test(text))).map(({ name }) => name);
}

/** Functions and views of the engine, kinds of index and languages that no feature above covers. */
export function unknownToFeatures(files: readonly SourceFile[]): readonly string[] {
  const seen = files.flatMap(({ text }) => [
    ...(text.match(/\bpg_[a-z_]+(?=\(|\b[^'"./])/g) ?? []),
    ...(text.match(/\busing (?!btree\b)[a-z]+ \(|\blanguage (?!sql\b|text\b)[a-z]+$/gim) ?? []),
  ]);
  const isKnown = (word: string) => CATALOGS.test(word) || features.some(({ shows }) => shows.test(word.toLowerCase()));
  return [...new Set(seen)].filter((word) => !isKnown(word)).toSorted();
}
