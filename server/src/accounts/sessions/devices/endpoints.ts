import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import type { SessionTools } from '../session-rules.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';

/** The calls for a user's list of devices. */
export const deviceEndpoints = (tools: SessionTools): readonly Endpoint[] => [
  query({
    call: 'GET /api/devices',
    handle: async (ctx, input) => ({ sessions: await listDevices(ctx, input.caller) }),
  }),
  command({
    call: 'POST /api/devices/end',
    handle: async (ctx, input) => {
      await endDevice(ctx, input.caller, input.body.id);
      return {};
    },
  }),
  command({
    call: 'POST /api/devices/end_others',
    handle: async (ctx, input) => ({
      ended: await endOtherDevices(tools, ctx, input.caller),
    }),
  }),
];
