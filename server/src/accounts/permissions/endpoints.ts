import { type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { permissionsOf } from './guard.ts';
import { levelEndpoints } from './level-endpoints.ts';

export const endpoints: readonly Endpoint[] = [
  reads('GET /api/trade/permissions', (ctx, ask) => permissionsOf(ctx, ask.caller.userId)),
  ...levelEndpoints,
];
