import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';

/** The calls of the list of devices. */
export const deviceEndpoints: readonly Endpoint[] = [
  reads('GET /api/devices', async (look, ask) => ({ sessions: await listDevices(look, ask.caller) })),
  does('POST /api/devices/end', async (act, ask) => {
    await endDevice(act, ask.caller, ask.body.id);
    return {};
  }),
  does('POST /api/devices/end_others', async (act, ask) => ({ ended: await endOtherDevices(act, ask.caller) })),
];
