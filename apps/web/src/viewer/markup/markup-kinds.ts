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

/** What a tool is called, and what it looks like. */
interface ToolWords {
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
}

/** Every tool, in the order of the bar. */
export const TOOLS: Readonly<Record<MarkupTool, ToolWords>> = {
  select: { label: 'Select', Icon: SelectIcon },
  cloud: { label: 'Cloud', Icon: CloudIcon },
  arrow: { label: 'Arrow', Icon: ArrowIcon },
  line: { label: 'Line', Icon: LineIcon },
  box: { label: 'Box', Icon: BoxIcon },
  pen: { label: 'Pen', Icon: PenIcon },
  text: { label: 'Text', Icon: TextIcon },
  highlight: { label: 'Highlight', Icon: HighlightIcon },
  length: { label: 'Length', Icon: LengthIcon },
  area: { label: 'Area', Icon: AreaIcon },
  angle: { label: 'Angle', Icon: AngleIcon },
  scale: { label: 'Set scale', Icon: ScaleIcon },
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
