import './console.css';
import { followSettings } from '@eh/ui/reader/settings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.ts';
import { Console } from './shell/console.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSettings();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Console routes={routes} />
    </QueryClientProvider>
  </StrictMode>,
);
