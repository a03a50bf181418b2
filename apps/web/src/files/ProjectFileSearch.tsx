import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, viewAt } from './files-address.js';
import { FileSearch } from './FileSearch.js';

/** The search of the files page that is open; what is found begins at its first page. */
export function ProjectFileSearch({ projectId }: { projectId: string }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewAt(pathname, query);
  return (
    <FileSearch
      key={projectId}
      value={view.search}
      onSearch={(search) => {
        void navigate(addressOf({ ...view, search, page: 1 }), { replace: true });
      }}
    />
  );
}
