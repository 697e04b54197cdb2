import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { readFault } from '@eh/contract/platform/fault.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { PREVIEW_DAYS } from '@eh/contract/staff/settings/effects.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { specOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { nested, valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import { isTightening } from '@eh/contract/staff/settings/safer-sides.ts';
import { changesOf } from '@eh/contract/staff/signatures/field-changes.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, type OperatorCaller, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import { operatorNames, requireReader, requireRole } from '../operators/index.ts';
import { type ConsoleScreen, mayRead } from '../roles/index.ts';
import { changeRules } from './change-rules.ts';
import { changesOfSetting, newestChanges, type SettingChangeRow } from './change-store.ts';
import { readRules } from './read-rules.ts';
import type { SettingsModule } from './settings-module.ts';

type SettingDocument = AnswerOf<'POST /api/operator/settings'>['rows'][number];
type Wished = ParsedRequestOf<'POST /api/operator/settings/preview'>;

/** A rule of any shape: the generic screen knows its values only by their paths. */
export type RuleModule = SettingsModule<object>;

/** The screen that shows all settings, for everybody who may read one of them. */
export function settingScreen(modules: readonly RuleModule[]): ConsoleScreen {
  return { name: 'settings', roles: [...new Set(modules.flatMap(({ readers }) => readers))] };
}

/** The rules as sources of the audit log: changes of rules without a queue can be read by the readers of the rules. */
export function ruleAudiences(
  modules: readonly RuleModule[],
  screens: readonly ConsoleScreen[],
): readonly ConsoleScreen[] {
  return modules
    .filter(({ queue }) => !screens.some(({ name }) => name === queue))
    .map(({ queue: name, readers: roles }) => ({ name, roles }));
}

/** All settings in one place: reading, history, preview and change of any of them. */
export function settingEndpoints(modules: readonly RuleModule[]): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/settings',
      handle: async (ctx, { caller }) => {
        const { role } = await requireReader(ctx, caller.operatorId, settingScreen(modules).roles);
        const readable = modules.filter(({ readers }) => mayRead(role, readers));
        return { rows: await presentDocuments(ctx, readable, caller) };
      },
    }),
    query({
      call: 'POST /api/operator/settings/history',
      handle: async (ctx, { caller, body }) => {
        const module = await readableModule(ctx, modules, { caller, kind: body.kind });
        requirePaths(module, [body]);
        const { page, nextCursor } = await pageById(body, (range) => changesOfSetting(ctx.reader, body, range));
        const names = await namesOf(ctx, page);
        return { rows: page.map((row) => ({ ...presentChange(row, names), id: row.id })), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/operator/settings/preview',
      handle: async (ctx, { caller, body, language }) => {
        const module = await readableModule(ctx, modules, { caller, kind: body.kind });
        const before: object = await readSetting(ctx, module.setting);
        const after = wishedRules(module, before, { body, language });
        return {
          is_alone: isTightening(module.kind, changesOf(before, after)),
          days: PREVIEW_DAYS,
          effects: [...((await module.preview?.(ctx, { before, after })) ?? [])],
        };
      },
    }),
    command({
      call: 'POST /api/operator/settings/change',
      handle: async (ctx, { caller, body, language }) => {
        const reading = readContextOf(ctx);
        await requireRole(reading, caller.operatorId, []);
        const module = await readableModule(reading, modules, { caller, kind: body.kind });
        await changeRules(ctx, module, {
          caller,
          reason: body.reason,
          wish: (inForce) => {
            const rules = wishedRules(module, inForce, { body, language });
            const values = valuesByPath(inForce);
            if (body.changes.some(({ path, seen }) => seen !== values[path]))
              throw new Refusal(settingRefusals.SettingMovedOn);
            return rules;
          },
        });
        const [document] = await presentDocuments(readContextOf(ctx), [module], caller);
        if (!document) throw new Error('A changed rule is gone');
        return document;
      },
    }),
  ];
}

/** The module of a rule, for an operator who may read it. */
async function readableModule(
  ctx: ReadContext,
  modules: readonly RuleModule[],
  { caller, kind }: { readonly caller: OperatorCaller; readonly kind: Wished['kind'] },
): Promise<RuleModule> {
  const module = modules.find((candidate) => candidate.kind === kind);
  if (!module) throw new Refusal(settingRefusals.SettingUnknown);
  await requireReader(ctx, caller.operatorId, module.readers);
  return module;
}

function requirePaths({ kind }: RuleModule, settings: readonly { readonly path: string }[]): void {
  if (settings.some(({ path }) => specOf(kind, path) === undefined)) throw new Refusal(settingRefusals.SettingUnknown);
}

/** The rules with the proposed values, which must be valid individually and together. */
function wishedRules(
  module: RuleModule,
  before: object,
  { body, language }: { readonly body: Pick<Wished, 'changes'>; readonly language: Language },
): object {
  requirePaths(module, body.changes);
  const changes = Object.fromEntries(body.changes.map(({ path, value }) => [path, value]));
  const wished = nested(Object.entries({ ...valuesByPath(before), ...changes }));
  const parsed = module.setting.schema.safeParse(wished);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const said = issue && readFault(issue.message);
  throw new Refusal(settingRefusals.SettingUnfit, {
    fault: said ? inLanguage(said, language) : (issue?.path.join('.') ?? ''),
  });
}

async function presentDocuments(
  ctx: ReadContext,
  modules: readonly RuleModule[],
  caller: OperatorCaller,
): Promise<SettingDocument[]> {
  const changes = await newestChanges(
    ctx.reader,
    modules.map(({ kind }) => kind),
  );
  const names = await namesOf(ctx, changes);
  return Promise.all(
    modules.map(async (module) => {
      const { rules, ...state } = await readRules(ctx, module, caller);
      return {
        kind: module.kind,
        values: valuesByPath(rules),
        usual: valuesByPath(module.setting.usual),
        ...state,
        changed: changes
          .filter(({ kind }) => kind === module.kind)
          .map((row) => {
            const { path, by, second, at } = presentChange(row, names);
            return { path, by, second, at };
          }),
      };
    }),
  );
}

function presentChange(row: SettingChangeRow, names: ReadonlyMap<string, string>) {
  return {
    path: row.path,
    before: row.before_value,
    after: row.after_value,
    by: names.get(row.operator_id) ?? '',
    second: row.second_id === null ? null : (names.get(row.second_id) ?? ''),
    reason: row.reason,
    at: epochSeconds(row.changed_at),
  };
}

function namesOf(ctx: ReadContext, rows: readonly SettingChangeRow[]): Promise<ReadonlyMap<string, string>> {
  return operatorNames(ctx, [
    ...new Set(rows.flatMap(({ operator_id: by, second_id: second }) => (second === null ? [by] : [by, second]))),
  ]);
}
