import type { RouteTable } from './shell/route.ts';
import { page } from './shell/route-kinds.ts';

/** The pages of announcements, notifications, help, feedback and customer service. */
export const contentRoutes = {
  announcement: page(
    'pages/index/announcement',
    async () => (await import('./content/announcements/announcements-screen.tsx')).AnnouncementsScreen,
  ),
  inbox: page(
    'pages/index/inbox',
    async () => (await import('./content/notifications/inbox/inbox-screen.tsx')).InboxScreen,
  ),
  terms: page('pages/index/terms', async () => (await import('./content/texts/terms-screens.tsx')).TermsScreen),
  privacy: page('pages/index/privacy', async () => (await import('./content/texts/terms-screens.tsx')).PrivacyScreen),
  'help-list': page(
    'pages/help/help-list',
    async () => (await import('./content/help/help-list-screen.tsx')).HelpListScreen,
  ),
  'help-info': page(
    'pages/help/help-info',
    async () => (await import('./content/help/help-info-screen.tsx')).HelpInfoScreen,
  ),
  'push-settings': page(
    'pages/personal/notifications',
    async () => (await import('./content/push/push-settings-screen.tsx')).PushSettingsScreen,
  ),
  lines: page('pages/index/lines', async () => (await import('./content/releases/lines-screen.tsx')).LinesScreen),
  feedback: page(
    'pages/help/feedback',
    async () => (await import('./content/feedback/feedback-screen.tsx')).FeedbackScreen,
  ),
  'my-feedback': page(
    'pages/help/my-feedback',
    async () => (await import('./content/feedback/my-feedback-screen.tsx')).MyFeedbackScreen,
  ),
  support: page('pages/help/support', async () => (await import('./content/support/support-screen.tsx')).SupportScreen),
} as const satisfies Partial<RouteTable>;
