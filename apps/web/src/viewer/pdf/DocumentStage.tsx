import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { DocumentViewer, type DocumentListener, type StartingAt } from './document-viewer.js';
import styles from './DocumentStage.module.css';
import './pdf-pages.css';

/** What the view does with the document. */
export type DocumentControls = Pick<
  DocumentViewer,
  'fit' | 'zoomBy' | 'zoomTo' | 'rotate' | 'pan' | 'goTo' | 'find' | 'endFind'
>;

interface DocumentStageProps extends Omit<DocumentListener, 'onDrawn'> {
  document: PDFDocumentProxy;
  title: string;
  startingAt: StartingAt;
  controls: Ref<DocumentControls>;
}

/** The document's pages, scrolled; with the keyboard as well, so the stage can have the focus. */
export function DocumentStage({ document, title, startingAt, controls, ...listener }: DocumentStageProps) {
  const container = useRef<HTMLDivElement>(null);
  const viewer = useRef<DocumentViewer>(null);
  const [drawn, setDrawn] = useState(false);
  const latest = useEffectEvent(() => listener);
  const start = useEffectEvent(() => startingAt);

  useEffect(() => {
    if (!container.current) return;
    const created = new DocumentViewer(
      container.current,
      document,
      {
        onPage: (page) => {
          latest().onPage(page);
        },
        onZoom: (zoom) => {
          latest().onZoom(zoom);
        },
        onFound: (found) => {
          latest().onFound(found);
        },
        onDrawn: () => {
          setDrawn(true);
        },
      },
      start(),
    );
    viewer.current = created;
    return () => {
      created.destroy();
      viewer.current = null;
    };
  }, [document]);

  useImperativeHandle(controls, () => ({
    fit: () => viewer.current?.fit(),
    zoomBy: (direction) => viewer.current?.zoomBy(direction),
    zoomTo: (zoom) => viewer.current?.zoomTo(zoom),
    rotate: (direction) => viewer.current?.rotate(direction),
    pan: (right, down) => viewer.current?.pan(right, down),
    goTo: (page) => viewer.current?.goTo(page),
    find: (search, again) => viewer.current?.find(search, again),
    endFind: () => viewer.current?.endFind(),
  }));

  return (
    <div
      ref={container}
      className={styles.pages}
      role="document"
      aria-label={title}
      tabIndex={0}
      data-drawn={drawn}
      aria-busy={!drawn}
    >
      <div className="pdfViewer" />
    </div>
  );
}
