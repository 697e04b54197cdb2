import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { createElement } from 'react';
import { LoadState } from '../parts/screen/load-state.tsx';
import { useScreen } from './load-screen.ts';
import { shellMessages } from './messages.ts';
import type { RouteName, Routes } from './route.ts';
import { routeMessages } from './route-messages.ts';

export interface RouteScreenProps {
  routes: Routes;
  name: RouteName;
  /** The parts of the address after the name. */
  parts: readonly (string | null)[];
}

/** The screen of a route, or placeholder rows until its code has loaded. */
export function RouteScreen({ routes, name, parts }: RouteScreenProps) {
  const messages = useMessages(shellMessages);
  const { title } = useMessages(routeMessages)[name];
  const { screen, hasFailed } = useScreen(routes, name);
  const { params = [], isFreshByParams } = routes[name];
  if (!screen)
    return (
      <div className="page">
        <header className="top">
          <h1 className="sr-only">{title}</h1>
        </header>
        <main>
          <LoadState
            error={hasFailed ? new Error(messages.screenMissing) : null}
            // A newer version may have replaced the files: reloading fetches their new names.
            onRetry={() => location.reload()}
          />
        </main>
      </div>
    );
  const props = Object.fromEntries(params.map((param, index) => [param, parts[index] ?? null]));
  const key = isFreshByParams ? [name, ...Object.values(props)].join('/') : name;
  // The type `Routes` ensures that the screen accepts the params of its entry.
  return createElement(screen, { key, ...props } as never);
}
