import { namesOf } from '../../platform/formats/names-of.ts';

/** The purposes of six-digit codes; a code of one purpose is refused for every other. */
export const codePurposes = {
  test: -1,
  register: 1,
  password: 2,
  // The name goes into the hash of a code, so it must stay as in the specification.
  securityPassword: 3,
  forgotPassword: 4,
  bindCard: 5,
  withdraw: 6,
  bindEmail: 7,
  bindMobile: 8,
  identity: 10,
  transferOrder: 11,
  saleOrder: 12,
  bindAuthorization: 13,
  bindDevice: 14,
  changeMobile: 15,
  changeEmail: 16,
  closeAccount: 17,
  payOrder: 18,
} as const;
export type CodePurpose = keyof typeof codePurposes;
export const codePurposeNames = namesOf(codePurposes);

/** The purposes that a logged-in user has a call for; codes for others are never sent. */
export const ownCodePurposes: readonly CodePurpose[] = [
  'password',
  'securityPassword',
  'bindCard',
  'withdraw',
  'bindEmail',
  'bindMobile',
  'identity',
  'transferOrder',
  'saleOrder',
  'bindAuthorization',
  'changeMobile',
  'changeEmail',
  'closeAccount',
  'payOrder',
];
