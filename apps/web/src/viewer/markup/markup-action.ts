import MarkupIcon from '@mui/icons-material/DrawOutlined';
import type { ViewerAction } from '../viewer-actions.js';
import type { Marking } from './marking.js';

/** What opens the tools, as the toolbar offers it; nothing where nobody may draw. */
export const markupAction = (marking: Marking | undefined, disabled: boolean): ViewerAction[] =>
  marking?.toggle ? [{ label: 'Markup', shortcut: 'M', Icon: MarkupIcon, disabled, onPress: marking.toggle }] : [];
