import type { MarkupColour, MarkupKind, MarkupWidth } from '@gable/contracts';
import AngleIcon from '@mui/icons-material/ArchitectureOutlined';
import PenIcon from '@mui/icons-material/GestureOutlined';
import LineIcon from '@mui/icons-material/HorizontalRuleOutlined';
import ArrowIcon from '@mui/icons-material/NorthEastOutlined';
import SelectIcon from '@mui/icons-material/NearMeOutlined';
import AreaIcon from '@mui/icons-material/PentagonOutlined';
import BoxIcon from '@mui/icons-material/CropSquareOutlined';
import CloudIcon from '@mui/icons-material/CloudOutlined';
import HighlightIcon from '@mui/icons-material/BorderColorOutlined';
import ScaleIcon from '@mui/icons-material/SquareFootOutlined';
import LengthIcon from '@mui/icons-material/StraightenOutlined';
import TextIcon from '@mui/icons-material/TextFieldsOutlined';
import type { ComponentType } from 'react';
import type { MarkupTool } from './page-markup.js';

/** What a tool is called, what it looks like, and how it is used. */
interface ToolWords {
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  how: string;
}

const drag = (what: string): string => `Drag, or press two places, for ${what}.`;

/** Every tool, in the order of the bar. */
export const TOOLS: Readonly<Record<MarkupTool, ToolWords>> = {
  select: { label: 'Select', Icon: SelectIcon, how: 'Press markup to choose it. Drag it, or its handles, to move it.' },
  cloud: { label: 'Cloud', Icon: CloudIcon, how: drag('a cloud') },
  arrow: { label: 'Arrow', Icon: ArrowIcon, how: drag('an arrow, to where it points') },
  line: { label: 'Line', Icon: LineIcon, how: drag('a line') },
  box: { label: 'Box', Icon: BoxIcon, how: drag('a box') },
  pen: { label: 'Pen', Icon: PenIcon, how: 'Draw freely.' },
  text: { label: 'Text', Icon: TextIcon, how: 'Press the place where the text begins.' },
  highlight: { label: 'Highlight', Icon: HighlightIcon, how: drag('a highlight') },
  length: { label: 'Length', Icon: LengthIcon, how: drag('a length') },
  area: { label: 'Area', Icon: AreaIcon, how: 'Press each corner. Press twice, or Enter, to finish.' },
  angle: {
    label: 'Angle',
    Icon: AngleIcon,
    how: 'Press a point on one arm, the corner, and a point on the other arm.',
  },
  scale: { label: 'Set scale', Icon: ScaleIcon, how: drag('a length that you know') },
};

/** What markup of a kind is called. */
export const kindLabel = (kind: MarkupKind): string => TOOLS[kind].label;

export const COLOUR_LABELS: Readonly<Record<MarkupColour, string>> = {
  red: 'Red',
  orange: 'Orange',
  green: 'Green',
  blue: 'Blue',
  black: 'Black',
};

export const WIDTH_LABELS: Readonly<Record<MarkupWidth, string>> = { thin: 'Thin', medium: 'Medium', thick: 'Thick' };
