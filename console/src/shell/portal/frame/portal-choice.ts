import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { create } from 'zustand';

interface PortalChoice {
  readonly merchantId: string | null;
  readonly environment: Environment | null;
}

const STORED_AS = 'eh.merchant.choice';

/** The merchant and the environment shown to the member; stored, so that the next start shows the same. */
export const usePortalChoice = create<PortalChoice>(() => {
  const { merchantId, environment } = readStored(STORED_AS);
  return {
    merchantId: typeof merchantId === 'string' ? merchantId : null,
    environment: environment === 'live' || environment === 'test' ? environment : null,
  };
});

export function choose(choice: Partial<PortalChoice>): void {
  usePortalChoice.setState(choice);
  writeStored(STORED_AS, usePortalChoice.getState());
}
