import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';

export type ContactKind = 'mobile' | 'email';

/** What codes about a phone or an e-mail are for. */
export const contactPurposes = {
  mobile: { bind: codePurposes.bindMobile, change: codePurposes.changeMobile },
  email: { bind: codePurposes.bindEmail, change: codePurposes.changeEmail },
} as const;
