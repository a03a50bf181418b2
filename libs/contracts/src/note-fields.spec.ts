import { attachmentTypeOf, noteImageAddress, readNoteImageAddress } from './note-fields.js';

const PROJECT = '019a5f00-0000-7000-8000-000000000001';
const UPLOAD = '019a5f00-0000-7000-8000-00000000000a';

describe('OPN-106, NOT-23: the address of a picture in a note', () => {
  it('names the project and the upload', () => {
    expect(readNoteImageAddress(noteImageAddress(PROJECT, UPLOAD))).toEqual({ projectId: PROJECT, uploadId: UPLOAD });
  });

  it.each([
    ['another host', `https://evil.test${noteImageAddress(PROJECT, UPLOAD)}`],
    ['another host without a scheme', `//evil.test${noteImageAddress(PROJECT, UPLOAD)}`],
    ['something behind it', `${noteImageAddress(PROJECT, UPLOAD)}?a=b`],
    ['a line before it', `\n${noteImageAddress(PROJECT, UPLOAD)}`],
    ['a way out of the folder', `/api/v2/projects/${PROJECT}/notes/images/../../${UPLOAD}`],
    ['another spelling', noteImageAddress(PROJECT, UPLOAD.toUpperCase())],
    ['no upload', noteImageAddress(PROJECT, '')],
    ['data', 'data:image/png;base64,AAAA'],
  ])('is none with %s', (_name, address) => {
    expect(readNoteImageAddress(address)).toBeNull();
  });
});

it.each([
  ['linked', 1],
  ['attached', 2],
] as const)('ENT-10, OPN-107: something %s is of the type %i', (code, id) => {
  expect(attachmentTypeOf(code)).toEqual({ id, code });
});
