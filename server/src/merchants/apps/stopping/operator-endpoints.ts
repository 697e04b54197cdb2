import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { findMerchantOfNumber } from '../../merchants/index.ts';
import { searchApps } from './operator-store.ts';
import { presentRegisteredApps, profileOfApp } from './present-profile.ts';
import { proposeRestart } from './restart-app.ts';
import { APP_SCREEN, restartRoles, stopApp, stopRoles } from './stop-app.ts';

/** The operators who see all apps in the console, and read their entries in the log. */
export const appScreen = { name: APP_SCREEN, roles: stopRoles };

/** The calls of operators about apps that are registered, whatever their status. */
export const appOperatorEndpoints: readonly Endpoint[] = [
  query({
    call: 'POST /api/operator/registered-apps',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, stopRoles);
      const { search: text = '', status = null } = input.body;
      const merchant = await findMerchantOfNumber(ctx, text.toUpperCase());
      const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
        searchApps(ctx, { text, status, merchantId: merchant?.id ?? null, past, limit }),
      );
      return { rows: await presentRegisteredApps(ctx, page), next_cursor: nextCursor };
    },
  }),
  query({
    call: 'POST /api/operator/registered-apps/profile',
    handle: async (ctx, input) => {
      const operator = await requireReader(ctx, input.caller.operatorId, stopRoles);
      return profileOfApp(ctx, input.body.id, operator);
    },
  }),
  command({
    call: 'POST /api/operator/registered-apps/stop',
    handle: async (ctx, input) => {
      const { id: appId, reason } = input.body;
      const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, stopRoles);
      await stopApp(ctx, { operatorId: operator.id, appId, reason });
      return profileOfApp(readContextOf(ctx), appId, operator);
    },
  }),
  command({
    call: 'POST /api/operator/registered-apps/restart',
    handle: async (ctx, input) => {
      const { id: appId, reason } = input.body;
      const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, restartRoles);
      await proposeRestart(ctx, { operatorId: operator.id, appId, reason });
      return profileOfApp(readContextOf(ctx), appId, operator);
    },
  }),
];
