import { screenPath } from '@gable/contracts';
import PastIcon from '@mui/icons-material/HistoryOutlined';
import AddIcon from '@mui/icons-material/PersonAddAlt';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ActionItem } from '../ui/ActionItem.js';
import { useMenuButton } from '../ui/ActionsMenu.js';
import { lazyPart } from '../ui/lazy-part.js';
import { CONTACT_IMPORTS } from './contact-imports.js';
import { FROM_HERE, useContactScreens } from './contact-screens.js';
import styles from './ContactTools.module.css';
import { ExportMenu } from './ExportMenu.js';

const DuplicatesNotice = lazyPart(async () => (await import('./duplicates/DuplicatesNotice.js')).DuplicatesNotice);

/** What can be done with the address book as a whole, and with what is searched in it, beside its heading. */
export const ContactTools = ({ term }: { term: string }) => (
  <div role="group" aria-label="Address book" className={styles.tools}>
    <ImportMenu />
    <ExportMenu term={term} />
    <AddContact />
  </div>
);

function AddContact() {
  const { create } = useContactScreens();
  return (
    <Button component={Link} to={create} state={FROM_HERE} variant="contained" startIcon={<AddIcon />}>
      Add contact
    </Button>
  );
}

/** What there is to say of the address book as a whole, above the list. */
export const ContactNotices = () => (
  <Suspense fallback={null}>
    <DuplicatesNotice />
  </Suspense>
);

/** Every way to bring contacts in, and what was brought in before. */
function ImportMenu() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Extract<(typeof CONTACT_IMPORTS)[number], { Part: unknown }> | null>(null);
  const { anchor, close, button } = useMenuButton({
    prepare: () => {
      for (const entry of CONTACT_IMPORTS) if ('Part' in entry) entry.Part.prepare();
    },
  });
  return (
    <>
      <Button variant="outlined" startIcon={<ImportIcon />} {...button}>
        Import
      </Button>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={close} slotProps={{ list: { 'aria-label': 'Import' } }}>
          {CONTACT_IMPORTS.map((entry) => (
            <ActionItem
              key={entry.label}
              label={entry.label}
              Icon={entry.Icon}
              onClick={() => {
                close();
                if ('Part' in entry) setChosen(entry);
                else void navigate(entry.address);
              }}
            />
          ))}
          <Divider />
          <ActionItem
            label="Past imports"
            Icon={PastIcon}
            onClick={() => {
              close();
              void navigate(screenPath('address-book.imports'));
            }}
          />
        </Menu>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <chosen.Part
            onClose={() => {
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
