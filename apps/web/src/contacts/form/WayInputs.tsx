import {
  addressTextProblem,
  ADDRESS_TEXTS,
  CONTACT_DATA_TYPES,
  contactEmailProblem,
  contactPhoneProblem,
  COUNTRY_CODES,
  countryName,
  LIMITS,
  MESSAGES,
  type ContactAddress,
  type ContactEmail,
} from '@gable/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { formattedWhileTyping, listCountries, phoneProblem, settledPhone } from '../../accounts/index.js';
import { addressLabel, addressLayout } from '../address-layout.js';
import { blankAddress, blankEmail, blankPhone, type TypedPhone } from './contact-values.js';
import { WaysInput, type WayRow } from './WaysInput.js';
import styles from './WaysInput.module.css';

/** What is wrong with a phone as it is typed, in the words of the API. */
const typedPhoneProblem = ({ phone, country_code }: TypedPhone): string | null =>
  contactPhoneProblem(phone) ?? (phoneProblem(phone, country_code) === null ? null : MESSAGES.contacts.phoneInvalid);

const typedEmailProblem = ({ email }: ContactEmail): string | null => contactEmailProblem(email.trim());

const addressProblem = (address: ContactAddress): string | null =>
  ADDRESS_TEXTS.reduce<string | null>((found, field) => found ?? addressTextProblem(address[field]), null);

/** Phones, each dialled in a country and written as it is written there (ENT-25, ADR-17, ADR-18). */
export const PhonesInput = () => (
  <WaysInput
    source="phones"
    label="Phones"
    add="Add a phone"
    blank={blankPhone}
    problemOf={typedPhoneProblem}
    Each={PhoneRow}
  />
);

/** E-mails (ENT-26). */
export const EmailsInput = () => (
  <WaysInput
    source="emails"
    label="Emails"
    add="Add an email"
    blank={blankEmail}
    problemOf={typedEmailProblem}
    Each={EmailRow}
  />
);

/** Addresses, each laid out as its country writes them (ENT-27, ADR-18). */
export const AddressesInput = () => (
  <WaysInput
    source="addresses"
    label="Addresses"
    add="Add an address"
    blank={blankAddress}
    problemOf={addressProblem}
    Each={AddressRow}
  />
);

/** Made once: there are 245 of them. */
const DIALLED_IN = listCountries().map(({ code, name, callingCode }) => (
  <option key={code} value={code}>
    {name} ({callingCode})
  </option>
));

function PhoneRow({ way, number, problem, autoFocus, change, remove }: WayRow<TypedPhone>) {
  return (
    <div className={`${styles.row} ${styles.dialled}`}>
      <KindSelect label={`Type of phone${number}`} value={way.data_type_id} onChange={change} />
      <TextField
        select
        label="Country"
        value={way.country_code}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Country of phone${number}` } }}
        onChange={({ target }) => {
          change({ country_code: target.value });
        }}
      >
        {DIALLED_IN}
      </TextField>
      <TextField
        label={`Phone${number}`}
        type="tel"
        value={way.phone}
        autoFocus={autoFocus}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: LIMITS.phone, autoComplete: 'off' } }}
        onBlur={() => {
          const settled = settledPhone({ phone: way.phone, country: way.country_code });
          if (settled.phone === way.phone && settled.country === way.country_code) return;
          change({ phone: settled.phone, country_code: settled.country });
        }}
        onChange={({ target }) => {
          const caret = (target as HTMLInputElement).selectionStart;
          change({ phone: formattedWhileTyping(way.phone, target.value, caret, way.country_code) });
        }}
      />
      <RemoveWay name={`phone${number}`} onRemove={remove} />
    </div>
  );
}

function EmailRow({ way, number, problem, autoFocus, change, remove }: WayRow<ContactEmail>) {
  return (
    <div className={styles.row}>
      <KindSelect label={`Type of email${number}`} value={way.data_type_id} onChange={change} />
      <TextField
        label={`Email${number}`}
        value={way.email}
        autoFocus={autoFocus}
        error={problem !== null}
        helperText={problem}
        slotProps={{
          htmlInput: {
            maxLength: LIMITS.email,
            inputMode: 'email',
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
        onChange={({ target }) => {
          change({ email: target.value });
        }}
      />
      <RemoveWay name={`email${number}`} onRemove={remove} />
    </div>
  );
}

/** Made once, by name. */
const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  .map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

function AddressRow({ way, number, problem, autoFocus, change, remove }: WayRow<ContactAddress>) {
  const { lines, unwritten } = addressLayout(way.country_id);
  const [first] = lines.flat();
  return (
    <div role="group" aria-label={`Address${number}`} className={styles.address}>
      <div className={`${styles.row} ${styles.placed}`}>
        <KindSelect label={`Type of address${number}`} value={way.data_type_id} onChange={change} />
        <TextField
          select
          label="Country"
          value={way.country_id}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Country of address${number}` } }}
          onChange={({ target }) => {
            change({ country_id: target.value });
          }}
        >
          {COUNTRIES}
        </TextField>
        <RemoveWay name={`address${number}`} onRemove={remove} />
      </div>
      {[...lines, unwritten]
        .filter((line) => line.length > 0)
        .map((line) => (
          <div key={line.join(' ')} className={styles.line}>
            {line.map((field) => (
              <TextField
                key={field}
                label={addressLabel(field, way.country_id)}
                value={way[field]}
                autoFocus={autoFocus && field === first}
                error={problem !== null && addressTextProblem(way[field]) !== null}
                helperText={problem !== null && addressTextProblem(way[field])}
                slotProps={{ htmlInput: { maxLength: LIMITS.addressLine, autoComplete: 'off' } }}
                onChange={({ target }) => {
                  change({ [field]: target.value });
                }}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

interface KindSelectProps {
  label: string;
  value: number;
  onChange: (part: { data_type_id: number }) => void;
}

const KINDS = CONTACT_DATA_TYPES.map(({ id, name }) => (
  <option key={id} value={id}>
    {name}
  </option>
));

/** What kind of phone, e-mail or address it is (API-130). */
const KindSelect = ({ label, value, onChange }: KindSelectProps) => (
  <TextField
    select
    label="Type"
    value={value}
    slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    onChange={({ target }) => {
      onChange({ data_type_id: Number(target.value) });
    }}
  >
    {KINDS}
  </TextField>
);

const RemoveWay = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
    <RemoveIcon fontSize="small" />
  </IconButton>
);
