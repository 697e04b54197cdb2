import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { amountOf, numberOf } from './typed.ts';

/** Rules as typed: a text for each amount and number, a boolean for each switch, by path. */
export type RuleDraft = Readonly<Record<string, string | boolean>>;

/** The fault of a field: not an amount, not a number within bounds, or out of order with the field it depends on. */
export type RuleFault = 'amount' | 'number' | 'order';

/** One amount must be at least, or at most, another one. The fault is shown at `name`. */
type AmountOrder<Name extends string> =
  | { readonly name: Name; readonly atLeast: Name }
  | { readonly name: Name; readonly atMost: Name };

export interface RuleChecks<AmountName extends string = string, NumberName extends string = string> {
  /** The bounds of every number, both included. */
  readonly bounds: Readonly<Record<NumberName, { readonly least: number; readonly most: number }>>;
  /** Amounts that have to be more than positive. */
  readonly accepts?: Readonly<Partial<Record<AmountName, (amount: string) => boolean>>>;
  /** Checked in this order; one is skipped when either amount has a fault already. */
  readonly orders?: readonly AmountOrder<AmountName>[];
}

export function draftOf(rules: object): RuleDraft {
  return Object.fromEntries(
    valuesOf(rules).map(([path, value]) => [path, typeof value === 'boolean' ? value : String(value)]),
  );
}

/** The fields whose values cannot be sent, each with its fault. */
export function faultsIn(checks: RuleChecks, inForce: object, draft: RuleDraft): ReadonlyMap<string, RuleFault> {
  const faults = new Map<string, RuleFault>();
  const amounts = new Map<string, bigint>();
  for (const [path, before] of valuesOf(inForce)) {
    const value = parsed(checks, path, before, draft[path]);
    if (value === null) faults.set(path, typeof before === 'number' ? 'number' : 'amount');
    if (typeof value === 'string') amounts.set(path, requireDecimal(value, COIN_DECIMALS));
  }
  for (const order of checks.orders ?? []) {
    const [lower, upper] = 'atLeast' in order ? [order.atLeast, order.name] : [order.name, order.atMost];
    const [least, most] = [amounts.get(lower), amounts.get(upper)];
    if (faults.has(lower) || faults.has(upper) || least === undefined || most === undefined) continue;
    if (most < least) faults.set(order.name, 'order');
  }
  return faults;
}

/** The rules to send; null while a field has a fault. */
export function rulesOf<Rules extends object>(checks: RuleChecks, inForce: Rules, draft: RuleDraft): Rules | null {
  if (faultsIn(checks, inForce, draft).size > 0) return null;
  return filled(inForce, '', (path, value) => parsed(checks, path, value, draft[path]) ?? value);
}

type Value = string | number | boolean;

function parsed(checks: RuleChecks, path: string, before: Value, typed: string | boolean = String(before)) {
  if (typeof before === 'boolean' || typeof typed === 'boolean') return typed === true || typed === 'true';
  if (typeof before === 'number') {
    const bounds = checks.bounds[path];
    return bounds === undefined ? before : numberOf(typed, bounds);
  }
  const amount = amountOf(typed);
  const isAccepted = amount !== null && checks.accepts?.[path]?.(amount) !== false;
  return isAccepted ? amount : null;
}

function valuesOf(rules: object, prefix = ''): readonly (readonly [string, Value])[] {
  return Object.entries<Value | object>(Object(rules)).flatMap(([key, value]) =>
    typeof value === 'object' ? valuesOf(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value] as const],
  );
}

/** Rules of the same shape with other values. */
function filled<Rules extends object>(
  rules: Rules,
  prefix: string,
  fill: (path: string, value: Value) => Value,
): Rules {
  const entries = Object.entries<Value | object>(Object(rules)).map(([key, value]) => [
    key,
    typeof value === 'object' ? filled(value, `${prefix}${key}.`, fill) : fill(`${prefix}${key}`, value),
  ]);
  return Object.fromEntries(entries) as Rules;
}
