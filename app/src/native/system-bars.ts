import { useSettings } from '@eh/ui/reader/settings.ts';
import { hintPlugin } from './bridge.ts';

/** The clock and the battery are light on a dark page and dark on a light one, whatever the phone's own theme. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme } = useSettings.getState();
    const isDark = theme === 'system' ? system.matches : theme === 'dark';
    hintPlugin('SystemBars', 'setStyle', { style: isDark ? 'DARK' : 'LIGHT' });
  };
  apply();
  useSettings.subscribe(apply);
  system.addEventListener('change', apply);
}
