import type { IconName } from '@eh/ui/media/icon.tsx';
import { isQueueName } from './queue-name.ts';
import type { RailGroup, RouteName, Routes } from './route.ts';

/** The queues and sections that the operator's role may read, as returned by `GET /api/operator/me`. */
export interface Readable {
  readonly queues: readonly { readonly name: string }[];
  readonly rooms: readonly string[];
}

export interface RailLink {
  readonly route: RouteName;
  readonly icon: IconName;
}

/** From the top of the rail down. */
export const railGroups: readonly RailGroup[] = ['queues', 'lookUp', 'settings'];

/** The links of one group of the rail that an operator sees: queues in the server's order, others in the table's. */
export function railLinks(
  routes: Routes,
  group: RailGroup,
  { queues, rooms: sections }: Readable,
): readonly RailLink[] {
  const names =
    group === 'queues'
      ? queues.map(({ name }) => name).filter(isQueueName)
      : routeNames(routes).filter(
          (name) => routes[name].section === undefined || sections.includes(routes[name].section),
        );
  return names.flatMap((route) => {
    const { group: own, icon } = routes[route];
    return own === group && icon !== undefined ? [{ route, icon }] : [];
  });
}

export function isRouteName(routes: Routes, name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

function routeNames(routes: Routes): readonly RouteName[] {
  return Object.keys(routes).filter((name) => isRouteName(routes, name));
}
