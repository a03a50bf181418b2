/** The product's mark: a gable over its rooms. Decorative; the name stands beside it. */
export const GableMark = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#1f57c3" />
    <g fill="none" stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
      <path d="M6 17.5 16 8l10 9.5" strokeWidth="2.6" />
      <path d="M9.5 18.5V25h13v-6.5" strokeWidth="2" opacity=".75" />
      <path d="M16 13.6V25" strokeWidth="2" opacity=".75" />
    </g>
  </svg>
);
