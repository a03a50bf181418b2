import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configure } from '../test/client-configuration.js';
import { ConsentBanner } from './ConsentBanner.js';

const TOOLS = ['https://stats.example/script.js', 'https://heat.example/map.js'];

const loaded = (): string[] => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const forget = (): void => {
  document.cookie = 'consent=; Path=/; Max-Age=0';
};

describe('consent to analytics tools (ACC-49, CNS-52, OPN-48)', () => {
  afterEach(forget);

  it('is not asked for where there are none', () => {
    configure({ analytics_urls: [] });
    render(<ConsentBanner />);
    expect(screen.queryByRole('region', { name: 'Privacy' })).toBeNull();
  });

  it('loads nothing until it is given, then each tool once, and is remembered', async () => {
    configure({ analytics_urls: TOOLS });
    const { unmount } = render(<ConsentBanner />);
    expect(loaded()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Allow all' }));
    expect(loaded()).toEqual(TOOLS);
    expect(document.cookie).toContain('consent=all');
    unmount();
    render(<ConsentBanner />);
    expect(screen.queryByRole('region', { name: 'Privacy' })).toBeNull();
    expect(loaded()).toEqual(TOOLS);
  });

  it('loads nothing when it is refused, and does not ask again', async () => {
    configure({ analytics_urls: TOOLS });
    const { unmount } = render(<ConsentBanner />);
    await userEvent.click(screen.getByRole('button', { name: 'Only necessary' }));
    expect(document.cookie).toContain('consent=necessary');
    unmount();
    render(<ConsentBanner />);
    expect(screen.queryByRole('region', { name: 'Privacy' })).toBeNull();
    expect(loaded()).toEqual([]);
  });

  it.each(['', 'ALL', 'everything'])('is asked for again when the cookie says %j', (value) => {
    configure({ analytics_urls: TOOLS });
    document.cookie = `consent=${value}; Path=/`;
    render(<ConsentBanner />);
    expect(screen.getByRole('region', { name: 'Privacy' })).toBeTruthy();
    expect(loaded()).toEqual([]);
  });
});
