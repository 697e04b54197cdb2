/** The words of the specification's dialogs that operators may write themselves; the app has words of its own for each. */
export const modalNames = [
  'usdt_buy_closed',
  'account_frozen',
  'fund_restricted',
  'security_password_missing',
  'identity_missing',
  'mobile_missing',
  'email_missing',
  'no_permission',
  'finish_buying',
  'finish_selling',
  'service_missing',
  'permission_camera',
  'permission_album',
  'permission_microphone',
  'permission_notifications',
  'permission_location',
] as const;
export type ModalName = (typeof modalNames)[number];
