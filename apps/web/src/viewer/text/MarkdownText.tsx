import { useEffect, useMemo, type ReactNode } from 'react';
import { readMarkdown, type Block } from './markdown.js';
import type { Inline } from './markdown-inline.js';
import styles from './MarkdownText.module.css';

interface MarkdownTextProps {
  text: string;
  onCut: (isCut: boolean) => void;
}

/** A Markdown text with its headings, lists and tables. It is made of elements of ours, so nothing in it is HTML. */
export function MarkdownText({ text, onCut }: MarkdownTextProps) {
  const { blocks, cut } = useMemo(() => readMarkdown(text), [text]);
  useEffect(() => {
    onCut(cut);
  }, [cut, onCut]);
  return <article className={styles.text}>{blocks.map(shown)}</article>;
}

const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** Blocks change all at once or not at all, so their place is their key. */
function shown(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // The name of the file is the heading of the page.
      const Heading = LEVELS[block.level - 1] ?? 'h6';
      return <Heading key={key}>{block.inlines.map(inline)}</Heading>;
    }
    case 'paragraph':
      return <p key={key}>{block.inlines.map(inline)}</p>;
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote key={key}>{block.blocks.map(shown)}</blockquote>;
    case 'rule':
      return <hr key={key} />;
    case 'list':
      return block.start === null ? (
        <ul key={key}>{block.items.map(item)}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {block.items.map(item)}
        </ol>
      );
    case 'table':
      return (
        <div key={key} className={styles.table} tabIndex={0} role="group" aria-label="Table">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, place) => (
                  <th key={place} scope="col">
                    {cell.map(inline)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, place) => (
                <tr key={place}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell.map(inline)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** What is one paragraph only stands close to the others of its list. */
function item(blocks: Block[], key: number): ReactNode {
  const [first, ...others] = blocks;
  return (
    <li key={key}>
      {first?.kind === 'paragraph' ? first.inlines.map(inline) : first && shown(first, 0)}
      {others.map((block, place) => shown(block, place + 1))}
    </li>
  );
}

function inline(part: Inline, key: number): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'strong':
      return <strong key={key}>{part.children.map(inline)}</strong>;
    case 'em':
      return <em key={key}>{part.children.map(inline)}</em>;
    case 'del':
      return <del key={key}>{part.children.map(inline)}</del>;
    case 'code':
      return <code key={key}>{part.text}</code>;
    case 'break':
      return <br key={key} />;
    case 'image':
      return (
        <span key={key} className={styles.image}>
          {part.alt ? `Picture: ${part.alt}` : 'Picture'}
        </span>
      );
    case 'link':
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
          {part.children.map(inline)}
        </a>
      );
  }
}
