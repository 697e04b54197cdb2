import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint } from '../../../platform/http/endpoint.ts';
import { authorizeLogo, memberOf, requireRight, sentLogo } from '../../merchants/index.ts';
import { changeAppLogo, removeAppLogo } from './change-app-logo.ts';
import { shownApp } from './shown-app.ts';

/** The merchant portal's calls about the logos of a merchant's apps. */
export function appLogoEndpoints(files: Parameters<typeof sentLogo>[0]): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/merchant/apps/logo/change',
      authorize: authorizeLogo('apps'),
      prepare: (_ctx, input) => sentLogo(files, input),
      handle: async (ctx, input, picture) => {
        const { id } = input.body;
        await requireRight(readContextOf(ctx), input, 'apps');
        await changeAppLogo(ctx, memberOf(input), { id, picture });
        return shownApp(ctx, id, input.language);
      },
    }),
    command({
      call: 'POST /api/merchant/apps/logo/remove',
      handle: async (ctx, input) => {
        const { id, which } = input.body;
        await requireRight(readContextOf(ctx), input, 'apps');
        await removeAppLogo(ctx, memberOf(input), { id, which });
        return shownApp(ctx, id, input.language);
      },
    }),
  ];
}
