import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { permissionsOf } from './guard.ts';
import { levelEndpoints } from './level-endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  query({ call: 'GET /api/trade/permissions', handle: (ctx, input) => permissionsOf(ctx, input.caller.userId) }),
  ...levelEndpoints,
];
