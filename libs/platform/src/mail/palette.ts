/** A colour on light and on dark ground. */
export interface Colour {
  light: string;
  dark: string;
}

/** The colours of the screens under the same names; mail programs read no variables. */
export const PALETTE = {
  'surface-sunken': { light: '#f6f7f9', dark: '#0a0c10' },
  'surface-raised': { light: '#ffffff', dark: '#181c23' },
  border: { light: '#e2e5ea', dark: '#2a303b' },
  text: { light: '#14181f', dark: '#e9ecf1' },
  'text-soft': { light: '#555e6c', dark: '#a0a9b7' },
  accent: { light: '#1f57c3', dark: '#6d9df8' },
  'accent-text': { light: '#1f57c3', dark: '#85aefb' },
  'on-accent': { light: '#ffffff', dark: '#0a0f1a' },
} satisfies Record<string, Colour>;
