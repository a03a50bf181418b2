/** Icons of the parts that also stand on public pages, which open without the component library. */
const plainIcon = (path: string) =>
  function PlainIcon() {
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    );
  };

export const BeforeIcon = plainIcon('M15.4 16.6 10.8 12l4.6-4.6L14 6l-6 6 6 6z');
export const NextIcon = plainIcon('M8.6 16.6 13.2 12 8.6 7.4 10 6l6 6-6 6z');
export const CloserIcon = plainIcon('M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z');
export const FartherIcon = plainIcon('M19 13H5v-2h14z');
export const WholePageIcon = plainIcon('M4 9V4h5v2H6v3zm11-5h5v5h-2V6h-3zM4 15h2v3h3v2H4zm14 0h2v5h-5v-2h3z');
export const PagesIcon = plainIcon('M3 4h6v7H3zm0 9h6v7H3zm8-9h10v16H11zm2 2v12h6V6z');
export const FailedIcon = plainIcon(
  'M11 15h2v2h-2zm0-8h2v6h-2zm1-5a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16',
);
export const FindIcon = plainIcon(
  'M15.5 14h-.8l-.3-.3a6.5 6.5 0 1 0-.7.7l.3.3v.8l5 5 1.5-1.5zm-6 0a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9',
);
export const CloseIcon = plainIcon(
  'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z',
);
export const PreviousMatchIcon = plainIcon('m7.4 15.4 4.6-4.6 4.6 4.6L18 14l-6-6-6 6z');
export const NextMatchIcon = plainIcon('M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z');
