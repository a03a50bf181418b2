import { isSet } from '@gable/contracts';
import { returnAddress } from './viewer-address.js';

const OWN = '01a1febd-088c-71d4-8a19-175194e67ae9';
const OTHER = '01a1febd-1111-71d4-8a19-175194e67ae9';
const FIRM = '01a1febd-2222-71d4-8a19-175194e67ae9';

describe('where Back leads from the viewer (NAV-19, OPN-57)', () => {
  it.each<[string, string | null, string]>([
    ['', null, 'nothing is said'],
    ['forgotScroll=1&reload=1&showRevisions=1', null, 'what is said is not about Back'],
    [`pid=${OTHER}`, `/projects/${OTHER}/files`, 'a project to return to'],
    [`pid=${OTHER}&pd=2026-03`, `/potential?id=${OTHER}&date=2026-03`, 'a proposal in its month'],
    [`pid=${OTHER}&pd=2026-13`, `/projects/${OTHER}/files`, 'no such month'],
    ['pd=2026-03', null, 'a month of no project'],
    ['frp=true', '/potential', 'opened from the proposals'],
    [`frp=1&pid=${OTHER}&pd=2026-03`, `/potential?id=${OTHER}&date=2026-03`, 'at one of them'],
    [`frp=1&p=${OTHER}&fid=${FIRM}`, `/potential?id=${OTHER}&fid=${FIRM}`, 'of another firm'],
    ['frp=false', null, 'not from the proposals'],
    [`p=${OTHER}`, `/potential/${OTHER}/files`, 'the files of a proposal'],
    ['p=true', `/potential/${OWN}/files`, 'the file’s project is the proposal'],
    [`p=true&pid=${OTHER}&fid=${FIRM}`, `/potential/${OTHER}/files?fid=${FIRM}`, 'of another firm'],
    [`fid=${FIRM}`, null, 'a firm alone'],
    ['pid=//evil.test', null, 'no id'],
    ['p=false', null, 'not of a proposal'],
  ])('?%s → %s: %s', (query, address) => {
    expect(returnAddress(new URLSearchParams(query), OWN)).toBe(address);
  });
});

it.each([
  ['', false],
  ['showRevisions', true],
  ['showRevisions=true', true],
  ['showRevisions=1', true],
  ['showRevisions=false', false],
  ['showRevisions=0', false],
])('?%s shows the revisions: %s (VWR-18)', (query, expected) => {
  expect(isSet(new URLSearchParams(query), 'showRevisions')).toBe(expected);
});
