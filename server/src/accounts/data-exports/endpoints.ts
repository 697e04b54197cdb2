import { type PrivateFiles, packageBytes } from '../../files/uploads/index.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { verifyPaymentPassword } from '../users/index.ts';
import { beginExport, stopExport } from './begin-export.ts';
import { drawLink } from './draw-link.ts';
import { presentExport } from './present.ts';
import { newestExport } from './store.ts';

export function dataExportEndpoints({ files }: { readonly files: PrivateFiles }): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/my_data',
      handle: async (ctx, input) => {
        const row = await newestExport(ctx, input.caller.userId);
        return { export: row && presentExport(row, await packageBytes(ctx, row.package_id), ctx.now) };
      },
    }),
    command({
      call: 'POST /api/my_data/begin',
      authorize: (ctx, { caller, body }) => verifyPaymentPassword(ctx, caller.userId, body.security_password),
      handle: async (ctx, { caller, language }) => {
        const row = await beginExport(ctx, files, { userId: caller.userId, language });
        return { export: presentExport(row, null, ctx.now) };
      },
    }),
    command({
      call: 'POST /api/my_data/stop',
      handle: async (ctx, input) => {
        await stopExport(ctx, input.caller.userId);
        return {};
      },
    }),
    command({
      call: 'POST /api/my_data/link',
      authorize: (ctx, { caller, body }) => verifyPaymentPassword(ctx, caller.userId, body.security_password),
      handle: (ctx, { caller }) => drawLink(ctx, caller),
    }),
  ];
}
