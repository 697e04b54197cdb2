import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { permissionsOf } from './guard.ts';
import { levelEndpoints } from './level-endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  query('GET /api/trade/permissions', (ctx, input) => permissionsOf(ctx, input.caller.userId)),
  ...levelEndpoints,
];
