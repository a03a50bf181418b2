import { MESSAGES } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { answerOf, api, type ProjectFile } from '../api/index.js';
import { refusalText } from '../api/refusal-text.js';
import { startDownload } from '../ui/save-file.js';

/** Downloads files of a project: one as it is, several as one ZIP, which the server makes while the browser saves it. */
export function useDownloadFiles() {
  const notify = useNotify();
  return async (files: readonly ProjectFile[]): Promise<void> => {
    const [first, ...others] = files;
    if (!first) return;
    if (others.length === 0) {
      startDownload(first.download_url);
      return;
    }
    notify(MESSAGES.files.downloadPreparing, { type: 'info' });
    try {
      const params = { path: { id: first.project_id } };
      const body = { files: files.map(({ id }) => id) };
      const { url } = await answerOf(api.POST('/api/v2/projects/{id}/files/download', { params, body }));
      startDownload(url);
    } catch (error) {
      notify(refusalText(error, MESSAGES.files.downloadFailed), { type: 'error' });
    }
  };
}
