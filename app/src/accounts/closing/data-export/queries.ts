import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { readOf, useAction } from '../../../api/queries.ts';
import { useSession } from '../../../session/current-session.ts';

/** How often the progress is read while a file is being made. */
const PROGRESS_MILLISECONDS = 1000;

export function useDataExport() {
  const isLoggedIn = useSession((session) => session.token !== null);
  return useQuery({
    ...readOf('GET /api/my_data', {}, { feedback: 'modals' }),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? PROGRESS_MILLISECONDS : false),
  });
}

export function useBeginExport() {
  return useAction('POST /api/my_data/begin', { feedback: 'modals' });
}

export function useStopExport(text: string) {
  return useAction('POST /api/my_data/stop', { onDone: () => showToast(text) });
}

/** Opens the file as a browser download, which is written to the disk as it arrives. */
export function useDownload() {
  return useAction('POST /api/my_data/link', {
    feedback: 'modals',
    onDone: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
}
