import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { chooseConsent, useConsent } from './consent.js';

/** The choice of the banner, to be changed at any time. */
export function ConsentChoice() {
  const choice = useConsent();
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={choice === 'all'}
          onChange={(_event, checked) => {
            chooseConsent(checked ? 'all' : 'necessary');
            // A tool that runs cannot be taken back; the next page is without it.
            if (!checked) location.reload();
          }}
        />
      }
      label="Allow analytics tools in this browser"
    />
  );
}
