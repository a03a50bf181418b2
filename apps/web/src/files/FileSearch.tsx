import { LIMITS } from '@gable/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchHint } from '../ui/FieldHint.js';
import { SearchBox } from '../ui/SearchBox.js';
import { addressOf, viewAt } from './files-view.js';

interface FileSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

const wantedOf = (text: string): string => (text.trim().length >= LIMITS.searchMinimum ? text.trim() : '');

/** Finds files of the project by name, from three characters on (FIL-16). */
export const FileSearch = (props: FileSearchProps) => (
  <SearchBox
    aria-label="Search files"
    placeholder="Search files"
    clearLabel="Clear search"
    wantedOf={wantedOf}
    hintOf={(text) => {
      const isShort = text.trim() !== '' && wantedOf(text) === '';
      return (
        <SearchHint isShown={isShort}>{isShort ? `Type ${LIMITS.searchMinimum} characters or more` : ''}</SearchHint>
      );
    }}
    {...props}
  />
);

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
