import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';

export type ContactKind = 'mobile' | 'email';

/** The purposes of verification codes for binding and changing a phone or an e-mail. */
export const contactPurposes = {
  mobile: { bind: codePurposes.bindMobile, change: codePurposes.changeMobile },
  email: { bind: codePurposes.bindEmail, change: codePurposes.changeEmail },
} as const;
