import { useSettings } from '@eh/ui/reader/settings.ts';
import { queryClient } from '../../api/query-client.ts';
import { refreshConfigs } from '../session-life.ts';

/** Refetches the server's texts whenever the person changes the language, until the returned function is called. */
export function followLanguage(): () => void {
  return useSettings.subscribe((settings, before) => {
    if (settings.language === before.language) return;
    void queryClient.invalidateQueries();
    void refreshConfigs();
  });
}
