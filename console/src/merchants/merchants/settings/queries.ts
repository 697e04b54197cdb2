import { usePortalAction } from '../../../shell/portal/api/portal-queries.ts';

export function useChangeSettings() {
  return usePortalAction('POST /api/merchant/settings/change', ['POST /api/merchant/mine'], { saysItself: true });
}
