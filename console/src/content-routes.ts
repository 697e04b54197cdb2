/** The screens for writing content, reading feedback and talking with people; part of the table in `routes.ts`. */
export const contentRoutes = {
  feedback: {
    group: 'queues',
    params: ['caseId', 'list'],
    icon: 'edit',
    load: async () => (await import('./content/feedback/feedback-queue.tsx')).FeedbackScreen,
  },
  support: {
    group: 'queues',
    params: ['caseId', 'list'],
    icon: 'service',
    load: async () => (await import('./content/support/support-queue.tsx')).SupportScreen,
  },
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

  'support-ratings': {
    group: 'lookUp',
    icon: 'star',
    section: 'support-ratings',
    load: async () => (await import('./content/support/ratings-screen.tsx')).RatingsScreen,
  },
} as const;
