import { screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { NoticeBanner } from '../../ui/NoticeBanner.js';
import { useDuplicates } from './contact-duplicates.js';

/** Says above the list that contacts may be the same, and leads to them. */
export function DuplicatesNotice() {
  const { duplicates = [] } = useDuplicates();
  if (duplicates.length === 0) return null;
  const contacts = duplicates.reduce((sum, each) => sum + each.contacts.length, 0);
  return (
    <NoticeBanner
      words={
        duplicates.length === 1
          ? `${contacts} contacts may be the same person.`
          : `${contacts} contacts may be only ${duplicates.length} people.`
      }
    >
      <Button size="small" variant="outlined" component={Link} to={screenPath('address-book.duplicates')}>
        Compare
      </Button>
    </NoticeBanner>
  );
}
