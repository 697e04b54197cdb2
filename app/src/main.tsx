import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './app.css';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void startUp();
createRoot(root).render(<App />);
