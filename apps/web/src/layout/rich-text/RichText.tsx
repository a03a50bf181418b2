import {
  isLinkAddress,
  LINK_REL,
  RICH_TEXT_COLOUR,
  RICH_TEXT_COLOURS,
  RICH_TEXT_ELEMENTS,
  type RichTextElement,
} from '@gable/contracts';
import { createElement, useMemo, type ReactNode } from 'react';
import styles from './RichText.module.css';

/**
 * Rich text as the API answers it (OPN-106). It is clean already; what is no rich text is left out here once more, and
 * nothing of it ever becomes HTML of the page: every element is made anew, with the attributes it may have.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => contentOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={styles.text}>{content}</div>;
}

const contentOf = (node: Node): ReactNode[] => [...node.childNodes].map(shown);

function shown(node: ChildNode, place: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (!isRichText(name)) return null;
  if (name === 'br') return <br key={place} />;
  return createElement(name, { key: place, ...attributesOf(name, node) }, ...contentOf(node));
}

const isRichText = (name: string): name is RichTextElement => RICH_TEXT_ELEMENTS.some((element) => element === name);

function attributesOf(name: RichTextElement, element: HTMLElement): Record<string, string> {
  const href = element.getAttribute('href');
  if (name === 'a') return href && isLinkAddress(href) ? { href, rel: LINK_REL, target: '_blank' } : {};
  const colour = element.getAttribute(RICH_TEXT_COLOUR);
  return name === 'span' && RICH_TEXT_COLOURS.some((each) => each === colour)
    ? { [RICH_TEXT_COLOUR]: colour ?? '' }
    : {};
}
