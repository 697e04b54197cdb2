import type { SearchKind } from '@eh/contract/platform/search-kinds.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { mayRead } from '../roles/index.ts';
import { operatorOf } from './operators.ts';
import { searchOperators } from './store.ts';

/** One search result: its id, its readable name, and details to tell it from others. */
export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** The search of one module. The composition root passes it in, so that this module imports no other. */
export interface SearchSource {
  readonly kind: SearchKind;
  /** Only the roles that may read the screen itself. */
  readonly roles: readonly OperatorRole[];
  find(ctx: ReadContext, text: string, limit: number): Promise<readonly SearchHit[]>;
}

const HITS_OF_A_KIND = 5;

/** The beginning of a number as typed or pasted, with or without spaces; null if it is none. */
export function numberIn(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** Operators by name prefix, for those who read the whole audit log. */
const operatorSearch: SearchSource = {
  kind: 'operator',
  roles: [],
  find: async (ctx, text, limit) =>
    (await searchOperators(ctx.reader, text.toLowerCase(), limit)).map(({ id, name, role }) => ({
      id,
      name,
      about: role,
    })),
};

/** The console-wide search. Things that the role may not see are not searched at all. */
export function searchEndpoint(sources: readonly SearchSource[]): Endpoint {
  const all = [...sources, operatorSearch];
  return query({
    call: 'POST /api/operator/search',
    handle: async (ctx, input) => {
      const { role } = await operatorOf(ctx, input.caller.operatorId);
      const groups = await Promise.all(
        all
          .filter((source) => mayRead(role, source.roles))
          .map(async (source) => ({
            kind: source.kind,
            hits: [...(await source.find(ctx, input.body.text, HITS_OF_A_KIND))],
          })),
      );
      return { groups: groups.filter(({ hits }) => hits.length > 0) };
    },
  });
}
