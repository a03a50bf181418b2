import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import type { ViewerAction } from '../viewer-actions.js';
import type { Pinning } from './pinning.js';

/** What begins a comment about a place, as the toolbar offers it; nothing where nobody may write one. */
export const pinAction = (pinning: Pinning | undefined, disabled: boolean): ViewerAction[] =>
  pinning?.begin
    ? [{ label: 'Pin a comment', shortcut: 'P', Icon: PlaceIcon, often: true, disabled, onPress: pinning.begin }]
    : [];
