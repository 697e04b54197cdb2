import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { ComponentType } from 'react';
import type { PageParams } from './pages/page-stack.ts';

export interface ScreenProps {
  readonly params: PageParams;
}
export type Screen = ComponentType<ScreenProps>;

/** One entry of the route table. */
export type Route =
  | {
      readonly kind: 'screen';
      readonly path: string;
      readonly isTab: boolean;
      /** Whether the page shows the trade in its `id` parameter, and refreshes itself when that trade changes. */
      readonly isOfTrade: boolean;
      readonly load: () => Promise<Screen>;
    }
  /** A second name or an old path of another route. */
  | { readonly kind: 'alias'; readonly path: string; readonly leadsTo: RouteName; readonly params: PageParams }
  /** A page that is not built yet, or a name that never had a page: the screen says so. */
  | { readonly kind: 'no-page'; readonly path: string; readonly load: () => Promise<Screen> };

export type RouteTable = Readonly<Record<RouteName, Route>>;
