/** Announcements: content shown on the announcements page, in the ticker, in alerts and by banners. */

export { bulletinEndpoints } from './endpoints.ts';
