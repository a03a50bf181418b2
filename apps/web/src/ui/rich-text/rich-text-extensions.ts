import { linkAddressOf, LINK_REL, RICH_TEXT_COLOUR, RICH_TEXT_COLOURS } from '@gable/contracts';
import { Mark, type Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { pictureExtension } from './picture-extension.js';

/** Words in one of the documented colours (NOT-20, CNS-43). */
const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({
    colour: {
      parseHTML: (element: HTMLElement) => element.getAttribute(RICH_TEXT_COLOUR),
      renderHTML: ({ colour }: Record<string, unknown>) => ({ [RICH_TEXT_COLOUR]: colour }),
    },
  }),
  parseHTML: () => RICH_TEXT_COLOURS.map((colour) => ({ tag: `span[${RICH_TEXT_COLOUR}="${colour}"]` })),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/**
 * What the editor knows: the elements of rich text (OPN-106) and nothing else, also of what is pasted; pictures only
 * where a project is named whose they are.
 */
export const richTextExtensions = (placeholder: string, picturesOf?: string): Extensions => [
  ...(picturesOf === undefined ? [] : [pictureExtension(picturesOf)]),
  StarterKit.configure({
    code: false,
    codeBlock: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddressOf(address) !== null,
      HTMLAttributes: { rel: LINK_REL, target: '_blank' },
    },
  }),
  Colour,
  Placeholder.configure({ placeholder }),
];
