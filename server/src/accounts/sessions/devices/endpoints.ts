import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import type { SessionTools } from '../session-rules.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';

/** The calls of the list of devices. */
export const deviceEndpoints = (tools: SessionTools): readonly Endpoint[] => [
  query('GET /api/devices', async (ctx, input) => ({ sessions: await listDevices(ctx, input.caller) })),
  command('POST /api/devices/end', async (ctx, input) => {
    await endDevice(ctx, input.caller, input.body.id);
    return {};
  }),
  command('POST /api/devices/end_others', async (ctx, input) => ({
    ended: await endOtherDevices(tools, ctx, input.caller),
  })),
];
