import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { authorizeWith, memberOf, requireRight } from '../../merchants/index.ts';
import { appsOf } from '../store.ts';
import { presentOwnApps } from './present-own-app.ts';
import { closeApp, redescribeApp, registerApp, rotateSecret } from './register-app.ts';
import { shownApp } from './shown-app.ts';

/** The merchant portal's calls about a merchant's apps. */
export const appPortalEndpoints: readonly Endpoint[] = [
  query({
    call: 'POST /api/merchant/apps',
    handle: async (ctx, input) => {
      const merchantId = await requireRight(ctx, input, 'read');
      const { environment } = input.body;
      const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
        appsOf(ctx, { merchantId, environment, past, limit }),
      );
      return { rows: await presentOwnApps(ctx, page, input.language), next_cursor: nextCursor };
    },
  }),
  command({
    call: 'POST /api/merchant/apps/create',
    authorize: authorizeWith('apps'),
    handle: async (ctx, input) => {
      const { environment, kind, ...description } = input.body;
      await requireRight(readContextOf(ctx), input, 'apps');
      const { id, secret } = await registerApp(ctx, { ...memberOf(input), environment, kind, description });
      return { app: await shownApp(ctx, id, input.language), secret };
    },
  }),
  command({
    call: 'POST /api/merchant/apps/change',
    authorize: authorizeWith('apps'),
    handle: async (ctx, input) => {
      const { id, ...description } = input.body;
      await requireRight(readContextOf(ctx), input, 'apps');
      await redescribeApp(ctx, memberOf(input), { id, description });
      return shownApp(ctx, id, input.language);
    },
  }),
  command({
    call: 'POST /api/merchant/apps/rotate-secret',
    authorize: authorizeWith('apps'),
    handle: async (ctx, input) => {
      const { id, hours } = input.body;
      await requireRight(readContextOf(ctx), input, 'apps');
      const secret = await rotateSecret(ctx, memberOf(input), { id, hours });
      return { app: await shownApp(ctx, id, input.language), secret };
    },
  }),
  command({
    call: 'POST /api/merchant/apps/close',
    authorize: authorizeWith('apps'),
    handle: async (ctx, input) => {
      const { id } = input.body;
      await requireRight(readContextOf(ctx), input, 'apps');
      await closeApp(ctx, memberOf(input), id);
      return shownApp(ctx, id, input.language);
    },
  }),
];
