import PlusIcon from '@mui/icons-material/Add';
import DocumentIcon from '@mui/icons-material/ArticleOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import SheetsIcon from '@mui/icons-material/MapOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import MinusIcon from '@mui/icons-material/Remove';
import RotateIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import NextIcon from '@mui/icons-material/SkipNext';
import PreviousIcon from '@mui/icons-material/SkipPrevious';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useAnchoredPopup } from '../ui/ActionsMenu.js';
import type { FileSteps } from './file-steps.js';
import { FileCounter } from './FileCounter.js';
import { PageField } from './PageField.js';
import type { StageControls } from './stage-controls.js';
import type { ViewerAction } from './viewer-actions.js';
import { ViewerButton } from './ViewerButton.js';
import viewerButtonStyles from './ViewerButton.module.css';
import styles from './ViewerToolbar.module.css';

interface ViewerToolbarProps {
  page: number;
  total: number;
  /** 1 is print size; null while there is nothing to zoom. */
  zoom: number | null;
  /** The stage as it is now. */
  stage: () => StageControls | null;
  fullscreen: { on: boolean; toggle: () => void };
  resting?: boolean;
  onPage: (page: number) => void;
  /** The files beside this one. */
  steps: FileSteps | null;
  /** What only this stage can do. */
  toolbarActions?: readonly ViewerAction[];
  /** The other way to look at the file, where there is one. */
  stageSwitch?: { at: PdfStage; onSwitch: () => void } | null;
}

/** Everything one does to a sheet. On phones it is at the lower edge, where the thumb is. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { page, total, zoom, stage, steps, fullscreen } = props;
  const { resting = false, toolbarActions = [], stageSwitch = null } = props;
  const still = zoom === null;
  const all: ViewerAction[] = [
    { label: 'Rotate', shortcut: 'R', Icon: RotateIcon, disabled: still, onPress: () => stage()?.rotate() },
    ...toolbarActions,
    {
      label: fullscreen.on ? 'Leave full screen' : 'Full screen',
      shortcut: 'F',
      Icon: fullscreen.on ? FullscreenExitIcon : FullscreenIcon,
      onPress: fullscreen.toggle,
    },
  ];
  // What the toolbar has no room for beside the page field.
  const besides: ViewerAction[] = steps?.count && total > 1 ? stepActions(steps) : [];
  const other: ViewerAction[] = stageSwitch
    ? [
        stageSwitch.at === 'sheets'
          ? { label: 'Show as document', Icon: DocumentIcon, onPress: stageSwitch.onSwitch }
          : { label: 'Show as sheets', Icon: SheetsIcon, onPress: stageSwitch.onSwitch },
      ]
    : [];
  return (
    <div className={styles.tools} data-resting={resting} role="toolbar" aria-label="Sheet">
      {steps?.count && (
        <span className={styles.steps} data-besides-pages={total > 1}>
          <FileCounter count={steps.count} steps={steps} />
        </span>
      )}
      {total > 1 && <PageField page={page} total={total} onPage={props.onPage} />}
      <span className={styles.gap} />
      <div className={styles.zoom} role="group" aria-label="Zoom">
        <ViewerButton
          label="Zoom out"
          shortcut="−"
          Icon={MinusIcon}
          disabled={still}
          onPress={() => stage()?.zoomBy(-1)}
        />
        <button
          type="button"
          className={styles.percent}
          disabled={still}
          title="Print size (1)"
          aria-label={`Zoom ${percentOf(zoom)}. Go to print size`}
          onClick={() => stage()?.zoomTo(1)}
        >
          {percentOf(zoom)}
        </button>
        <ViewerButton
          label="Zoom in"
          shortcut="+"
          Icon={PlusIcon}
          disabled={still}
          onPress={() => stage()?.zoomBy(1)}
        />
      </div>
      <ViewerButton label="Fit the page" shortcut="0" Icon={FitIcon} disabled={still} onPress={() => stage()?.fit()} />
      {stageSwitch && <StageSwitch {...stageSwitch} besideSteps={besides.length > 0} />}
      {(['often', 'wide'] as const).map((part) => (
        <span key={part} className={styles[part]} data-folds={part}>
          {all
            .filter(({ seldom, often = false }) => !seldom && often === (part === 'often'))
            .map((action) => (
              <ViewerButton key={action.label} {...action} />
            ))}
        </span>
      ))}
      <ViewerMenu stageActions={other} toolbarActions={[...besides, ...all]} />
    </div>
  );
}

const stepActions = ({ previous, next }: FileSteps): ViewerAction[] => [
  { label: 'Previous file', Icon: PreviousIcon, disabled: !previous, onPress: () => previous?.() },
  { label: 'Next file', Icon: NextIcon, disabled: !next, onPress: () => next?.() },
];

const percentOf = (zoom: number | null): string => (zoom === null ? '– %' : `${Math.round(zoom * 100)} %`);

/** Of a file that has nothing to be done to: the way to the others, where there are some. */
export const StepsToolbar = ({ steps }: { steps: FileSteps | null }) =>
  steps?.count && (
    <div className={styles.tools} role="toolbar" aria-label="File">
      <FileCounter count={steps.count} steps={steps} />
    </div>
  );

interface ViewerMenuProps {
  /** The other way to look at the file. */
  stageActions: readonly ViewerAction[];
  toolbarActions: readonly ViewerAction[];
}

/** What the toolbar has no room for: on phones most of it, elsewhere what is seldom wanted. */
function ViewerMenu({ stageActions, toolbarActions }: ViewerMenuProps) {
  const { anchor, close, button } = useAnchoredPopup('menu');
  const [folded, setFolded] = useState({ stage: false, often: false, wide: false });
  const shown = [
    ...stageActions.filter(() => folded.stage),
    ...toolbarActions.filter(({ seldom, often }) => seldom ?? (often ? folded.often : folded.wide)),
  ];
  return (
    <span className={styles.menu} data-seldom={toolbarActions.some(({ seldom }) => seldom)}>
      <button
        type="button"
        className={viewerButtonStyles.button}
        aria-label="More"
        title="More"
        {...button}
        onClick={(event) => {
          button.onClick(event);
          setFolded(foldedBeside(event.currentTarget));
        }}
      >
        <MoreIcon fontSize="small" />
      </button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // Dark as the viewer around it, whatever the theme.
        slotProps={{ paper: { className: styles.paper } }}
      >
        {shown.map(({ label, Icon, disabled, onPress }) => (
          <MenuItem
            key={label}
            disabled={disabled ?? false}
            onClick={() => {
              close();
              onPress();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

/** What of its buttons the toolbar has no room for, which its style sheet knows. */
function foldedBeside(menuButton: HTMLElement): { stage: boolean; often: boolean; wide: boolean } {
  const toolbar = menuButton.closest('[role=toolbar]');
  const isFolded = (part: string): boolean => {
    const buttons = toolbar?.querySelector(`[data-folds=${part}]`);
    return !!buttons && getComputedStyle(buttons).display === 'none';
  };
  return { stage: isFolded('stage'), often: isFolded('often'), wide: isFolded('wide') };
}

/** The two ways to look at a PDF. */
export type PdfStage = 'sheets' | 'document';

interface StageSwitchProps {
  at: PdfStage;
  onSwitch: () => void;
  /** Beside the way to other files and to other pages, there is less room. */
  besideSteps: boolean;
}

const STAGES = [
  { stage: 'sheets', label: 'Sheets', hint: 'One page at a time, sharp at every zoom' },
  { stage: 'document', label: 'Document', hint: 'All pages, with text to select and find' },
] as const;

/** Sheets or document: the same file, page and zoom. */
const StageSwitch = ({ at, onSwitch, besideSteps }: StageSwitchProps) => (
  <div className={styles.switch} role="group" aria-label="Show as" data-folds="stage" data-beside-steps={besideSteps}>
    {STAGES.map(({ stage, label, hint }) => (
      <button
        key={stage}
        type="button"
        aria-pressed={stage === at}
        title={hint}
        onClick={() => {
          if (stage !== at) onSwitch();
        }}
      >
        {label}
      </button>
    ))}
  </div>
);
