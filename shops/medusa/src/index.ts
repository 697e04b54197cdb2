import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { EhPaymentProvider } from './provider.ts';

export type { EhOptions } from './eh-payments.ts';

// Medusa asks a module of providers for a default export.
export default ModuleProvider(Modules.PAYMENT, { services: [EhPaymentProvider] });
