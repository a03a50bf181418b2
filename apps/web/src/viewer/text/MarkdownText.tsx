import { createElement, Fragment, useEffect, useMemo, type ReactNode } from 'react';
import { readMarkdown, safeAddress, type Part } from './markdown.js';
import styles from './MarkdownText.module.css';

interface MarkdownTextProps {
  text: string;
  onCut: (isCut: boolean) => void;
}

/** A Markdown text with its headings, lists and tables. It is made of elements of ours, so nothing in it is HTML. */
export function MarkdownText({ text, onCut }: MarkdownTextProps) {
  const { parts, cut } = useMemo(() => readMarkdown(text), [text]);
  useEffect(() => {
    onCut(cut);
  }, [cut, onCut]);
  return <article className={styles.text}>{parts.map(shown)}</article>;
}

/** The name of the file is the heading of the page. */
const HEADINGS: Record<string, string> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };

/** What is an element as it is. */
const ELEMENTS = new Set(['strong', 'em', 's', 'ul', 'li', 'blockquote', 'thead', 'tbody', 'tr', 'td']);

/** Parts change all at once or not at all, so their place is their key. */
function shown({ token, parts }: Part, key: number): ReactNode {
  const { type, tag, content } = token;
  const inside = parts.map(shown);
  switch (type) {
    case 'text':
    case 'text_special':
      return content;
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br key={key} />;
    case 'hr':
      return <hr key={key} />;
    case 'code_inline':
      return <code key={key}>{content}</code>;
    case 'code_block':
    case 'fence':
      return (
        <pre key={key} tabIndex={0}>
          <code>{content}</code>
        </pre>
      );
    case 'heading_open':
      return createElement(HEADINGS[tag] ?? 'h6', { key }, ...inside);
    case 'paragraph_open':
      // In a list without blank lines the items stand close.
      return token.hidden ? <Fragment key={key}>{inside}</Fragment> : <p key={key}>{inside}</p>;
    case 'ordered_list_open':
      return (
        <ol key={key} start={Number(token.attrGet('start') ?? 1)}>
          {inside}
        </ol>
      );
    case 'table_open':
      return (
        <div key={key} className={styles.table} tabIndex={0} role="group" aria-label="Table">
          <table>{inside}</table>
        </div>
      );
    case 'th_open':
      return (
        <th key={key} scope="col">
          {inside}
        </th>
      );
    case 'image':
      return <Picture key={key} words={content} />;
    case 'link_open':
      return <Link key={key} address={String(token.attrGet('href'))} words={inside} />;
    default:
      return ELEMENTS.has(tag) ? createElement(tag, { key }, ...inside) : <Fragment key={key}>{inside}</Fragment>;
  }
}

/** Stands for a picture: nothing is fetched, and nobody learns who looks. */
const Picture = ({ words }: { words: string }) => (
  <span className={styles.image}>{words ? `Picture: ${words}` : 'Picture'}</span>
);

/** A link that leads nowhere safe is the words it has. */
function Link({ address, words }: { address: string; words: ReactNode }) {
  const href = safeAddress(address);
  if (href === null) return words;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
