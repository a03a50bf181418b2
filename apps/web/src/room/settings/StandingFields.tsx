import { DEFAULT_PROJECT_STATUS, PROJECT_STATUSES } from '@gable/contracts';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { STATUS_TABS, tabOf } from '../../projects/index.js';
import styles from './ProjectSettings.module.css';
import type { SettingsValues } from './settings-values.js';

interface StandingFieldsProps {
  value: SettingsValues['standing'];
  disabled: boolean;
  onChange: (value: SettingsValues['standing']) => void;
}

/**
 * Status and personal (PRJ-12, PRJ-13, OPN-72): a personal project is among the others, every status that is chosen ends
 * that, and what is personal no longer is active.
 */
export const StandingFields = ({ value, disabled, onChange }: StandingFieldsProps) => (
  <div className={styles.standing}>
    <TextField
      select
      label="Status"
      value={value.status}
      disabled={disabled}
      slotProps={{ select: { native: true } }}
      onChange={(event) => {
        onChange({ status: event.target.value as SettingsValues['standing']['status'], personal: false });
      }}
    >
      {STATUS_TABS.map((status) => (
        <option key={status} value={status}>
          {PROJECT_STATUSES[status]}
        </option>
      ))}
    </TextField>
    <div>
      <FormControlLabel
        control={<Switch />}
        label="Personal project"
        checked={value.personal}
        disabled={disabled}
        onChange={(_event, personal) => {
          onChange({ status: tabOf(personal ? 'PERS' : DEFAULT_PROJECT_STATUS), personal });
        }}
      />
      <FormHelperText>Only you see it until you invite somebody.</FormHelperText>
    </div>
  </div>
);
