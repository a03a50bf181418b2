import { createTheme } from '@mui/material/styles';
import { defaultLightTheme } from 'react-admin';

/** A palette entry made of our tokens. */
const colour = (name: string, on = '--surface') => ({
  main: `var(${name})`,
  light: `var(${name})`,
  dark: `var(${name})`,
  contrastText: `var(${on})`,
});

/** MUI and react-admin in Gable's look: the tokens of tokens.css, no elevation, no ripple, sentence case. */
export const muiTheme = createTheme({
  ...defaultLightTheme,
  // The colours are custom properties, which only native CSS colour functions can mix.
  cssVariables: { nativeColor: true },
  palette: {
    primary: { ...colour('--accent', '--on-accent'), dark: 'var(--accent-hover)' },
    secondary: colour('--accent', '--on-accent'),
    error: colour('--negative', '--on-negative'),
    warning: colour('--warning'),
    success: colour('--positive'),
    info: colour('--accent-text'),
    text: { primary: 'var(--text)', secondary: 'var(--text-soft)', disabled: 'var(--text-soft)' },
    background: { default: 'var(--surface)', paper: 'var(--surface-raised)' },
    divider: 'var(--border)',
    action: {
      active: 'var(--text-soft)',
      hover: 'var(--surface-hover)',
      selected: 'var(--accent-soft)',
      disabled: 'var(--text-soft)',
      disabledBackground: 'var(--surface-pressed)',
      focus: 'var(--surface-hover)',
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 },
    body1: { fontSize: 'var(--text-14)' },
    body2: { fontSize: 'var(--text-13)' },
    h6: { fontSize: 'var(--text-16)', fontWeight: 620 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 'var(--target)',
          paddingInline: 14,
          borderRadius: 'var(--radius-small)',
          whiteSpace: 'nowrap',
          '&.Mui-focusVisible': { outline: '2px solid var(--accent-text)', outlineOffset: 2 },
        },
        outlined: {
          borderColor: 'var(--border)',
          color: 'var(--text)',
          '&:hover': { background: 'var(--surface-hover)' },
        },
        text: { color: 'var(--text)' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 'var(--radius-small)',
          width: 'var(--target)',
          height: 'var(--target)',
          '&.Mui-focusVisible': { outline: '2px solid var(--accent-text)', outlineOffset: -2 },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: {
      styleOverrides: {
        paper: { border: '1px solid var(--border)', boxShadow: 'var(--shadow)', marginTop: 4, minWidth: 200 },
      },
    },
    MuiMenu: {
      defaultProps: {
        transitionDuration: 100,
        // A menu is drawn outside the page's landmarks, so it is one of its own.
        slotProps: { root: { role: 'region', 'aria-label': 'Menu' } },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          fontSize: 'var(--text-14)',
          minHeight: 'var(--target)',
          gap: 10,
          marginInline: 4,
          paddingInline: 10,
          borderRadius: 'var(--radius-small)',
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: '0 !important', color: 'var(--text-soft)' } } },
    MuiDialog: {
      defaultProps: { fullWidth: true, maxWidth: 'xs', transitionDuration: 120 },
      styleOverrides: { paper: { border: '1px solid var(--border)', boxShadow: 'var(--shadow)' } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 'var(--text-16)', fontWeight: 620, paddingBottom: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 20px' } } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 500, disableInteractive: true },
      styleOverrides: {
        tooltip: { background: 'var(--text)', color: 'var(--surface)', fontSize: 'var(--text-12)', fontWeight: 450 },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 'var(--target)', background: 'var(--surface)', borderRadius: 'var(--radius-small)' },
        notchedOutline: { borderColor: 'var(--border-strong)' },
      },
    },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { color: 'var(--text-soft)', opacity: 1 } } },
    },
    MuiFormControlLabel: { styleOverrides: { root: { minHeight: 'var(--target)', marginLeft: 0, gap: 10 } } },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 36, height: 20, padding: 0, overflow: 'visible' },
        switchBase: {
          padding: 2,
          '&.Mui-checked': { transform: 'translateX(16px)' },
          '&.Mui-checked + .MuiSwitch-track': { background: 'var(--accent)', opacity: 1 },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--accent-text)', outlineOffset: 2 },
        },
        thumb: { width: 16, height: 16, background: 'var(--surface)', boxShadow: 'none' },
        track: { background: 'var(--border-strong)', borderRadius: 10, opacity: 1 },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  },
});
