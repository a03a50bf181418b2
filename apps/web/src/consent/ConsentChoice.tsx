import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { clientConfiguration } from '../configuration.js';
import { chooseConsent, useConsent } from './consent.js';

/** The choice of the banner, to be changed at any time; nothing where the instance has no such tools. */
export function ConsentChoice() {
  const choice = useConsent();
  if (clientConfiguration().analytics_urls.length === 0) return null;
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">Privacy</h2>
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
    </section>
  );
}
