import { configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom';

// What a test waits for comes when it comes, on a machine however busy; the runner ends a test that hangs.
configure({ asyncUtilTimeout: 60_000 });

/** Where the router went when it left the page: the address, and what the history entry carries. */
export interface Place {
  address: string;
  state: unknown;
}

/** Opens a page at an address, with what its history entry carries; `place()` tells where the person is now. */
export function openPage(Page: ComponentType, path: string, address: string, state: unknown = null) {
  let now: Place = { address, state };
  function Watch() {
    const location = useLocation();
    now = { address: location.pathname + location.search, state: location.state };
    return null;
  }
  const shown = render(
    <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
      <Watch />
      <Routes>
        <Route path={path} element={<Page />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  return { ...shown, place: (): Place => now };
}
