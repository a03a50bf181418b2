import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './CropDialog.module.css';
import { croppedPicture, type PictureArea } from './chosen-picture.js';

interface CropDialogProps {
  picture: File;
  /** Stores the part that was chosen; the dialog stays while it does, and when it fails. */
  onChosen: (part: File) => Promise<void>;
  /** The bytes are no picture after all. */
  onUnreadable: () => void;
  onClose: () => void;
}

/** Times the smallest scale at which the picture fills the square. */
const LARGEST_ZOOM = 5;
/** Pixels of the screen an arrow key moves the picture by. */
const KEY_STEP = 8;

/** Chooses the square part of a picture that becomes the avatar (ACC-34): drag, pinch, wheel, arrow keys, zoom slider. */
export function CropDialog({ picture, onChosen, onUnreadable, onClose }: CropDialogProps) {
  const id = useId();
  const [address] = useState(() => URL.createObjectURL(picture));
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(
    () => () => {
      URL.revokeObjectURL(address);
    },
    [address],
  );

  const choose = async (chosen: PictureArea): Promise<void> => {
    setBusy(true);
    const part = await croppedPicture(address, chosen).catch(() => null);
    if (part) await onChosen(part);
    else onUnreadable();
    setBusy(false);
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Choose the part to show</DialogTitle>
      <DialogContent className={styles.content}>
        <div className={styles.stage}>
          <Cropper
            image={address}
            aspect={1}
            crop={position}
            zoom={zoom}
            maxZoom={LARGEST_ZOOM}
            keyboardStep={KEY_STEP}
            showGrid={false}
            objectFit="cover"
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.part ?? '' }}
            cropperProps={{ role: 'application', 'aria-label': 'Part of the picture: arrow keys move the picture' }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => {
              setArea(pixels);
            }}
          />
        </div>
        <Slider
          className={styles.zoom}
          aria-label="Zoom"
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => {
            setZoom(value);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={busy || !area}
          onClick={() => {
            if (area) void choose(area);
          }}
        >
          {busy ? 'Saving…' : 'Save picture'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
