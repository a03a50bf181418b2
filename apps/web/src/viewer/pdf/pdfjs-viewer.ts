// The components expect the library as a global, which it puts there itself: it comes first.
import './pdfjs.js';

export {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
