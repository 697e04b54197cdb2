import { command, type Endpoint, query } from '@eh/server/platform/http/endpoint.ts';
import { listPeople } from './list-people.ts';
import { logInDemo, logInDemoOperator } from './log-in-demo.ts';

/** The calls of the demo; a server without demo people has none of them. */
export function demoEndpoints(parts: { readonly currency: string }): readonly Endpoint[] {
  return [
    query('GET /api/demo/people', (ctx) => listPeople(ctx, parts.currency)),
    command('POST /api/demo/login', logInDemo),
    command('POST /api/demo/operator_login', logInDemoOperator),
  ];
}
