import {
  isLinkAddress,
  LINK_REL,
  readNoteImageAddress,
  RICH_TEXT_COLOUR,
  RICH_TEXT_COLOURS,
  RICH_TEXT_ELEMENTS,
  RICH_TEXT_MENTION,
  type RichTextElement,
} from '@gable/contracts';
import { createElement, useMemo, type ReactNode } from 'react';
import styles from './RichText.module.css';

/**
 * Rich text as the API answers it (OPN-106). It is clean already; what is no rich text is left out here once more, and
 * nothing of it ever becomes HTML of the page: every element is made anew, with the attributes it may have.
 */
export function RichText({ html, picturesOf }: RichTextProps) {
  const content = useMemo(
    () => contentOf(new DOMParser().parseFromString(html, 'text/html').body, picturesOf),
    [html, picturesOf],
  );
  return <div className={styles.text}>{content}</div>;
}

interface RichTextProps {
  html: string;
  /** The project whose pictures may stand in it; left out, none may. */
  picturesOf?: string;
}

const contentOf = (node: Node, picturesOf: string | undefined): ReactNode[] =>
  [...node.childNodes].map((child, place) => shown(child, place, picturesOf));

function shown(node: ChildNode, place: number, picturesOf: string | undefined): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  if (node instanceof HTMLImageElement) return <Picture key={place} image={node} projectId={picturesOf} />;
  const name = node.localName;
  if (!isRichText(name)) return null;
  if (name === 'br') return <br key={place} />;
  return createElement(name, { key: place, ...attributesOf(name, node) }, ...contentOf(node, picturesOf));
}

const isRichText = (name: string): name is RichTextElement => RICH_TEXT_ELEMENTS.some((element) => element === name);

function attributesOf(name: RichTextElement, element: HTMLElement): Record<string, string> {
  const href = element.getAttribute('href');
  if (name === 'a') return href && isLinkAddress(href) ? { href, rel: LINK_REL, target: '_blank' } : {};
  if (name !== 'span') return {};
  const mentioned = element.getAttribute(RICH_TEXT_MENTION);
  if (mentioned !== null) return { [RICH_TEXT_MENTION]: mentioned };
  const colour = element.getAttribute(RICH_TEXT_COLOUR);
  return RICH_TEXT_COLOURS.some((each) => each === colour) ? { [RICH_TEXT_COLOUR]: colour ?? '' } : {};
}

/** A picture that was uploaded to a note of this project (OPN-106), opened in full by itself; any other is left out. */
function Picture({ image, projectId }: { image: HTMLImageElement; projectId: string | undefined }) {
  const address = image.getAttribute('src') ?? '';
  if (projectId === undefined || readNoteImageAddress(address)?.projectId !== projectId) return null;
  const picture = <img src={address} alt={image.alt} loading="lazy" decoding="async" />;
  if (image.closest('a')) return picture;
  return (
    <a
      href={address}
      target="_blank"
      rel={LINK_REL}
      className={styles.picture}
      aria-label={`Open ${image.alt || 'picture'}`}
    >
      {picture}
    </a>
  );
}
