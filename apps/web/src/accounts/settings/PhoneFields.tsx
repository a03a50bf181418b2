import { LIMITS } from '@gable/contracts';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { listCountries, phoneProblem } from '../phone-numbers.js';
import { FormTextField } from './FormTextField.js';
import { formattedWhileTyping, settledPhone } from './phone-typing.js';
import type { ProfileValues } from './profile-values.js';
import styles from './PhoneFields.module.css';

/** Made once: there are 245 of them, and nothing that is typed changes them. */
const COUNTRY_OPTIONS = listCountries().map(({ code, name, callingCode }) => (
  <option key={code} value={code}>
    {name} ({callingCode})
  </option>
));

/** A telephone number and the country it is dialled in (ACC-31, CNS-51). */
export function PhoneFields({ control }: { control: Control<ProfileValues> }) {
  const { field: country } = useController({ control, name: 'phone_country' });
  const {
    field: { ref, ...phone },
    fieldState: { error },
  } = useController({
    control,
    name: 'phone',
    rules: { validate: (number, { phone_country: dialledIn }) => phoneProblem(number, dialledIn) ?? true },
  });

  const settle = (): void => {
    const settled = settledPhone({ phone: phone.value, country: country.value });
    if (settled.country !== country.value) country.onChange(settled.country);
    if (settled.phone !== phone.value) phone.onChange(settled.phone);
    phone.onBlur();
  };

  return (
    <div className={styles.phone}>
      <FormTextField
        control={control}
        name="phone_country"
        label="Country"
        rules={{ deps: 'phone' }}
        select
        slotProps={{ select: { native: true } }}
      >
        {COUNTRY_OPTIONS}
      </FormTextField>
      <TextField
        {...phone}
        inputRef={ref}
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        error={error !== undefined}
        helperText={error?.message}
        slotProps={{ htmlInput: { maxLength: LIMITS.phone } }}
        onBlur={settle}
        onChange={({ target }) => {
          phone.onChange(
            formattedWhileTyping(phone.value, target.value, (target as HTMLInputElement).selectionStart, country.value),
          );
        }}
      />
    </div>
  );
}
