import { jest } from '@jest/globals';
import type { FileChanged } from '@gable/contracts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';

/** What the page listens to, by the event's name. */
const listeners = new Map<string, (event: FileChanged) => void>();
const socket = {
  on: (name: string, listener: (event: FileChanged) => void) => listeners.set(name, listener),
  off: () => undefined,
  connect: () => undefined,
  disconnect: () => undefined,
};
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
const { LiveUpdates, manifestKey, RealtimeProvider } = await import('./index.js');

describe('what the socket tells of a file', () => {
  it.each<[string, Partial<FileChanged>, number]>([
    ['a page has been drawn', { processing: 'running', pages: { done: 2, total: 9 }, page: 2 }, 1],
    ['all of it is drawn', { processing: 'ready' }, 2],
    ['its bytes have been read for their SHA-256', { sha256: 'c0ffee' }, 2],
  ])('makes the page read its details again: when %s', async (_, told, times) => {
    const details = jest.fn(() => Promise.resolve({}));
    const manifest = jest.fn(() => Promise.resolve({}));
    const Reader = () => {
      useQuery({ queryKey: ['files', 'detail', 'plan'], queryFn: details });
      useQuery({ queryKey: manifestKey('plan'), queryFn: manifest });
      return <LiveUpdates />;
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RealtimeProvider>
          <Reader />
        </RealtimeProvider>
      </QueryClientProvider>,
    );
    await waitFor(() => {
      expect([details, manifest].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    });
    act(() => {
      listeners.get('files:changed')?.({ project_id: 'house', file_id: 'plan', change: 'processing', ...told });
    });
    // Every such event makes it read the manifest again, after everything else.
    await waitFor(() => {
      expect(manifest).toHaveBeenCalledTimes(2);
    });
    expect(details).toHaveBeenCalledTimes(times);
  });
});
