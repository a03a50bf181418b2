import { screen } from '@testing-library/react';
import { aProject } from '../test/a-project.js';
import { aProposal } from '../test/a-proposal.js';
import { standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { useFileRoom } from './file-room.js';

const PROPOSAL = aProposal({}, { name: 'Quay' });
const { id } = PROPOSAL;

function Shown() {
  const { area, name, files } = useFileRoom({ project_id: id });
  return <p>{name && `${area} ${name} ${files}`}</p>;
}

async function open(query: string, kind: 'project' | 'proposal') {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [`GET /api/v2/projects/${id}`]: kind === 'project' ? () => Response.json(aProject({ id, name: 'Quay' })) : 404,
    [`GET /api/v2/projects/potential/${id}`]: kind === 'proposal' ? () => Response.json(PROPOSAL) : 404,
  });
  await openSignedIn(<Shown />, `/files/f/r${query}`, '/files/f/r');
  const asked = () => calls.filter(({ call }) => call.startsWith('GET')).length;
  return { asked, words: (await screen.findByText(/Quay/)).textContent };
}

describe('the room of a file, as the viewer knows it (NAV-19, OPN-57)', () => {
  it.each([
    ['', 'project', `projects Quay /projects/${id}/files`, 1],
    ['?p=true', 'proposal', `potential Quay /potential/${id}/files`, 1],
    // What a search has found says nothing of it.
    ['', 'proposal', `potential Quay /potential/${id}/files`, 2],
    // A link that somebody has kept, to what is a project by now for people who never see proposals.
    ['?p=true', 'project', `projects Quay /projects/${id}/files`, 2],
  ] as const)('%s of a %s is %s, after %i calls', async (query, kind, words, calls) => {
    const shown = await open(query, kind);
    expect(shown.words).toBe(words);
    expect(shown.asked()).toBe(calls);
  });
});
