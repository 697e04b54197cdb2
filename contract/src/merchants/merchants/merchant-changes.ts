/** The changes by a merchant's own team and keys that its activity log records. */
export const merchantChangeNames = [
  'merchant.apply',
  'settings.change',
  'logo.change',
  'logo.remove',
  'member.invite',
  'member.add',
  'member.change',
  'member.remove',
  'member.leave',
  'key.make',
  'key.rotate',
  'key.prolong',
  'key.stop',
  'endpoint.add',
  'endpoint.change',
  'endpoint.delete',
  'endpoint.rotate',
  'return.add',
  'return.remove',
  'link.make',
  'link.close',
  'app.register',
  'app.change',
  'app.rotate',
  'app.close',
] as const;
export type MerchantChangeName = (typeof merchantChangeNames)[number];

/** The fields for which a change shows the values before and after. */
export const changedFields = [
  'role',
  'name',
  'website',
  'business',
  'scopes',
  'networks',
  'hours',
  'days',
  'kind',
  'url',
  'events',
  'description',
  'status',
  'domain',
  'redirects',
] as const;
export type ChangedField = (typeof changedFields)[number];
