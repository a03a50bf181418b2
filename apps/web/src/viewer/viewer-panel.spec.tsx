import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useViewerPanel } from './viewer-panel.js';

beforeEach(() => {
  localStorage.clear();
});

/** The panel at an address, and how to be led to another one of the same file. */
function panelAt(query: string) {
  let panel: ReturnType<typeof useViewerPanel> | undefined;
  const Panel = () => {
    panel = useViewerPanel();
    return null;
  };
  const router = createMemoryRouter([{ path: '/files/:id/:rid', element: <Panel /> }], {
    initialEntries: [`/files/a/b${query}`],
  });
  render(<RouterProvider router={router} />);
  return {
    tab: () => panel?.tab,
    close: () => {
      act(() => panel?.close());
    },
    lead: (to: string) => act(() => router.navigate(`/files/a/b${to}`)),
  };
}

describe('the panel of the viewer', () => {
  it.each([
    ['', null],
    ['?showRevisions=true', 'revisions'],
    ['?showComments=true', 'comments'],
    ['?showComments=false', null],
  ])('opens at %s with %s (VWR-18)', (query, tab) => {
    expect(panelAt(query).tab()).toBe(tab);
  });

  it('opens for anyone who is led to the comments of the file in front of them', async () => {
    const panel = panelAt('?page=2');
    await panel.lead('?showComments=true');
    expect(panel.tab()).toBe('comments');
    panel.close();
    expect(panel.tab()).toBeNull();
    await panel.lead('?page=3');
    expect(panel.tab()).toBeNull();
  });
});
