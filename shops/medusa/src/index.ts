import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { EhPaymentProvider } from './provider.ts';

export type { EhOptions } from './eh-payments.ts';

// oxlint-disable-next-line import/no-default-export -- Medusa asks a module of providers for one.
export default ModuleProvider(Modules.PAYMENT, { services: [EhPaymentProvider] });
