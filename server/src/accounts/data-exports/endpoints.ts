import { type PrivateFiles, packageBytes } from '../../files/uploads/index.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { verifyPaymentPassword } from '../users/index.ts';
import { beginExport, stopExport } from './begin-export.ts';
import { drawLink } from './draw-link.ts';
import { presentExport } from './present.ts';
import { newestExport } from './store.ts';

export function dataExportEndpoints({ files }: { readonly files: PrivateFiles }): readonly Endpoint[] {
  return [
    query('GET /api/my_data', async (ctx, input) => {
      const row = await newestExport(ctx, input.caller.userId);
      return { export: row && presentExport(row, await packageBytes(ctx, row.package_id), ctx.now) };
    }),
    command(
      'POST /api/my_data/begin',
      async (ctx, { caller, language }) => {
        const row = await beginExport(ctx, files, { userId: caller.userId, language });
        return { export: presentExport(row, null, ctx.now) };
      },
      (ctx, { caller, body }) => verifyPaymentPassword(ctx, caller.userId, body.security_password),
    ),
    command('POST /api/my_data/stop', async (ctx, input) => {
      await stopExport(ctx, input.caller.userId);
      return {};
    }),
    command(
      'POST /api/my_data/link',
      (ctx, { caller }) => drawLink(ctx, caller),
      (ctx, { caller, body }) => verifyPaymentPassword(ctx, caller.userId, body.security_password),
    ),
  ];
}
