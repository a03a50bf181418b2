import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError } from '../api/index.js';

const startAgain = jest.fn();
jest.unstable_mockModule('../sessions/index.js', () => ({ startAgain }));
const { ErrorPage } = await import('./ErrorPage.js');

/** Opens a page that throws what it is given, once for each, and is fine after that. */
function open(...thrown: Error[]) {
  const Page = () => {
    const error = thrown[0];
    if (error) throw error;
    return <p>The page</p>;
  };
  render(
    <MemoryRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <Routes>
          <Route path="/" element={<Page />} />
          <Route path="/elsewhere" element={<p>Another page</p>} />
        </Routes>
      </ErrorBoundary>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), mend: () => thrown.shift() };
}

describe('a page that breaks', () => {
  // React tells the console of every error it catches.
  beforeEach(() => {
    startAgain.mockClear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('says so, names itself, leads to the projects, and is tried again', async () => {
    const { user, mend } = open(new RangeError('too far'));
    await screen.findByRole('heading', { level: 1, name: 'This page couldn’t be shown' });
    expect(document.title).toBe('This page couldn’t be shown – Gable');
    expect(screen.getByRole('link', { name: 'Go to projects' }).getAttribute('href')).toBe('/projects');
    expect(screen.getByText(/Error: RangeError: too far/)).toBeTruthy();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The page');
  });

  it('is left for another address', async () => {
    const { user } = open(new RangeError('too far'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByText('Another page');
  });

  it('is loaded anew when a newer build has taken its parts away', async () => {
    const { user } = open(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(startAgain).toHaveBeenCalledTimes(1);
  });

  it('gives the number of the request to copy', async () => {
    const { user } = open(new ApiError(500, { message: 'No.', requestId: '01a1febd' }));
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    await screen.findByRole('button', { name: 'Copied' });
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toMatch(/\nAnswer: 500\nRequest: 01a1febd\n/);
    });
  });
});
