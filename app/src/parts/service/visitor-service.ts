import { callApi } from '../../api/call-api.ts';
import { deviceData } from '../../session/devices/device.ts';
import { openCustomerService, openServiceLink } from '../../shell/customer-service.ts';
import { navigateTo } from '../../shell/navigation.ts';

/** Opens customer service for a visitor. Without an answer, the last known way is opened. */
export async function openVisitorService(): Promise<void> {
  try {
    const { way, web_customer_service_link: link } = await callApi('POST /api/visitor/customer_service', deviceData(), {
      feedback: 'none',
    });
    if (way === 'chat') await navigateTo('support');
    else openServiceLink(link);
  } catch {
    openCustomerService();
  }
}
