import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.js';
import type { RichTextEditorProps } from './RichTextEditor.js';
import styles from './RichTextField.module.css';

/** The editor in a form: its place until its code is there, and below it what is wrong with the text. */
export const RichTextField = (props: RichTextEditorProps) => (
  <>
    <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
      <LazyRichTextEditor {...props} />
    </Suspense>
    <p role="alert" className={styles.problem}>
      {props.problem}
    </p>
  </>
);

/** The editor as a chunk of its own: a page is read without it. */
export const LazyRichTextEditor = lazyPart(async () => (await import('./RichTextEditor.js')).RichTextEditor);
