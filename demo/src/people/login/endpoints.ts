import { command, type Endpoint, query } from '@eh/server/platform/http/endpoint.ts';
import { listPeople } from './list-people.ts';
import { logInDemo, logInDemoOperator } from './log-in-demo.ts';

/** The calls of the demo; a server without demo users has none of them. */
export function demoEndpoints(parts: { readonly currency: string }): readonly Endpoint[] {
  return [
    query({ call: 'GET /api/demo/people', handle: (ctx) => listPeople(ctx, parts.currency) }),
    command({ call: 'POST /api/demo/login', handle: logInDemo }),
    command({ call: 'POST /api/demo/operator_login', handle: logInDemoOperator }),
  ];
}
