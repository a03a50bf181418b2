import { screen } from '@testing-library/react';
import { CoreAdminUI, useResourceDefinition } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { PROJECTS } from './projects-resource.js';

let known: ReturnType<typeof useResourceDefinition>;

/** Stands in for the frame, and asks react-admin what it knows of projects. */
function Frame({ children }: { children: ReactNode }) {
  const definition = useResourceDefinition({ resource: 'projects' });
  useEffect(() => {
    known = definition;
  }, [definition]);
  return children;
}

it('projects are a resource that can be listed, shown, made and edited, at addresses of ours', async () => {
  standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA) });
  const app = (
    <CoreAdminUI layout={Frame} loginPage={false} authCallbackPage={false} disableTelemetry>
      {PROJECTS}
    </CoreAdminUI>
  );
  await openSignedIn(app, '/projects/new', '/*');
  await screen.findByRole('heading', { name: 'New project' });
  expect(known).toMatchObject({ hasList: true, hasShow: true, hasCreate: true, hasEdit: true });
});
