import { LINK_REL, linkAddressOf, readNoteImageAddress, RICH_TEXT_COLOUR, RICH_TEXT_COLOURS } from '@gable/contracts';
import { Mark, Node, type Editor, type Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { Mention } from './mention.js';

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
  Mention,
  Placeholder.configure({ placeholder }),
];

/** Says which upload a picture waits for; it has no address until then. */
const UPLOAD = 'data-upload';

/** Pictures that were uploaded to notes of a project (OPN-106). Pasted pictures of other places are left out. */
const pictureExtension = (projectId: string) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: null },
      alt: { default: '' },
      upload: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(UPLOAD),
        renderHTML: ({ upload }: Record<string, unknown>) => (upload === null ? {} : { [UPLOAD]: upload }),
      },
    }),
    parseHTML: () => [
      {
        tag: 'img',
        getAttrs: (element: HTMLElement) =>
          readNoteImageAddress(element.getAttribute('src') ?? '')?.projectId === projectId ? null : false,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  });

/** Puts the place of a picture where the text is being written; it is shown when its upload is through. */
export function placePicture(editor: Editor, upload: string, alt: string): void {
  editor.chain().focus().insertContent({ type: 'picture', attrs: { upload, alt } }).createParagraphNear().run();
}

/** Shows the picture whose upload is through. */
export function settlePicture(editor: Editor, upload: string, src: string): void {
  const place = placeOf(editor, upload);
  if (place === null) return;
  const node = editor.state.doc.nodeAt(place);
  editor.view.dispatch(editor.state.tr.setNodeMarkup(place, undefined, { ...node?.attrs, src, upload: null }));
}

/** Takes the place of a picture out again, whose upload was given up. */
export function removePicture(editor: Editor, upload: string): void {
  const place = placeOf(editor, upload);
  if (place !== null) editor.view.dispatch(editor.state.tr.delete(place, place + 1));
}

function placeOf(editor: Editor, upload: string): number | null {
  let place: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs['upload'] === upload) place = at;
    return place === null;
  });
  return place;
}

/** What the editor begins with: behind a picture at the end there is a line to go on writing in. */
export const withLastLine = (html: string): string => (/<img\b[^>]*>$/.test(html) ? `${html}<p></p>` : html);

/** What was written, without that line and without the places of pictures that are still on their way. */
export const withoutPlaces = (html: string): string =>
  html.replace(/<img\b[^>]*\bdata-upload=[^>]*>/g, '').replace(/(?<=<img\b[^>]*>)(?:<p><\/p>)+$/, '');
