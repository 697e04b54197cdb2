import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { levelEndpoints } from './level-endpoints.ts';
import { permissionsOf } from './standing.ts';

export const endpoints: readonly Endpoint[] = [
  query({ call: 'GET /api/trade/permissions', handle: (ctx, input) => permissionsOf(ctx, input.caller.userId) }),
  ...levelEndpoints,
];
