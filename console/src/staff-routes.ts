/** The screens about operators themselves; a part of the table in `routes.ts`. */
export const staffRoutes = {
  operators: {
    group: 'settings',
    icon: 'shield',
    section: 'operators',
    params: ['operatorId'],
    load: async () => (await import('./staff/operators/operators-screen.tsx')).OperatorsScreen,
  },
  audit: {
    group: 'settings',
    icon: 'eye',
    params: ['operatorId'],
    isFreshByParams: true,
    load: async () => (await import('./staff/audit-log/audit-screen.tsx')).AuditScreen,
  },
  invitation: {
    isPublic: true,
    params: ['link'],
    isFreshByParams: true,
    load: async () => (await import('./staff/operators/invitation/invitation-screen.tsx')).InvitationScreen,
  },
} as const;
