/** Ten seconds of dragging and zooming over an A0 sheet of 120,000 paths. */
import { measureDrives } from '../sheet-drive.mjs';

await measureDrives({ what: 'while an A0 sheet is moved and zoomed' });
