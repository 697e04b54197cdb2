import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';

/** The calls of the list of devices. */
export const deviceEndpoints: readonly Endpoint[] = [
  reads('GET /api/devices', async (ctx, ask) => ({ sessions: await listDevices(ctx, ask.caller) })),
  does('POST /api/devices/end', async (ctx, ask) => {
    await endDevice(ctx, ask.caller, ask.body.id);
    return {};
  }),
  does('POST /api/devices/end_others', async (ctx, ask) => ({ ended: await endOtherDevices(ctx, ask.caller) })),
];
