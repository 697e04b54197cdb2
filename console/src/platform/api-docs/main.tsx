import './api-docs.css';
import { followSettings } from '@eh/ui/reader/settings.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiDocsPage } from './api-docs-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('api-docs.html has no #root');
followSettings();
createRoot(root).render(
  <StrictMode>
    <ApiDocsPage />
  </StrictMode>,
);
