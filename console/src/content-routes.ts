/** The screens of those who write content; a part of the table in `routes.ts`. */
export const contentRoutes = {
  content: {
    group: 'settings',
    icon: 'book',
    section: 'content',
    params: ['itemId'],
    load: async () => (await import('./content/publications/content-screen.tsx')).ContentScreen,
  },
  'support-replies': {
    group: 'settings',
    icon: 'chat',
    section: 'support-replies',
    load: async () => (await import('./content/support/replies-screen.tsx')).RepliesScreen,
  },
} as const;
