import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, displayOf, viewOf } from './files-address.js';
import { FileSearch } from './FileSearch.js';

/** The search of the files page that is open; what is found begins at its first page. */
export function ProjectFileSearch({ projectId }: { projectId: string }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf({ id: projectId }, displayOf(pathname), query);
  return (
    <FileSearch
      key={projectId}
      value={view.search}
      onSearch={(search) => {
        void navigate(addressOf({ ...view, search }), { replace: true });
      }}
    />
  );
}
