import type { Server } from '@eh/server/composition/server.ts';

export type TodayServer = Pick<Server, 'chains' | 'endpoints' | 'http' | 'serveDeadlines' | 'transaction'>;
