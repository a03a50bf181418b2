import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { useScrolledPage } from './scrolled-page.js';

const goTo = jest.fn();
let scrollTo: (page: number) => void;
/** An address with this page is shown once it resolves, as on a machine that is busy. */
let arrival: { page: string; at: Promise<void> } | null;

function Document() {
  const { page, setPage } = useScrolledPage(12, { current: { goTo } });
  useEffect(() => {
    scrollTo = setPage;
  }, [setPage]);
  return <p>Page {page}</p>;
}

function Late() {
  const [query] = useSearchParams();
  if (arrival && query.get('page') === arrival.page) use(arrival.at);
  return null;
}

function open(address = '/') {
  const element = (
    <>
      <Document />
      <Suspense>
        <Late />
      </Suspense>
    </>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const scroll = async (page: number) => {
  await act(async () => {
    scrollTo(page);
    await Promise.resolve();
  });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
};

beforeEach(() => {
  jest.useFakeTimers();
  goTo.mockReset();
  arrival = null;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the page that is scrolled to', () => {
  it('is followed by the address', async () => {
    const router = open();
    await scroll(4);
    expect(router.state.location.search).toBe('?page=4');
    expect(screen.getByText('Page 4')).not.toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('follows an address that somebody else wrote', async () => {
    const router = open('/?page=2');
    await scroll(4);
    await act(() => router.navigate('/?page=9'));
    expect(goTo.mock.calls).toEqual([[9]]);
  });

  it('is not turned back by an address that arrives late', async () => {
    let arrive = (): void => undefined;
    arrival = {
      page: '4',
      at: new Promise((resolve) => {
        arrive = resolve;
      }),
    };
    const router = open();
    await scroll(4);
    await scroll(1);
    await act(async () => {
      arrive();
      await Promise.resolve();
    });
    expect(goTo).not.toHaveBeenCalled();
    expect(router.state.location.search).toBe('?page=1');
  });
});
