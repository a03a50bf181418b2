/** OPN-100: what counts as mobile for files and their viewers. */
export const isSmallTouchScreen = (): boolean => matchMedia('(pointer: coarse) and (max-width: 767px)').matches;
