import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configure } from '../test/client-configuration.js';
import { asksConsent } from './consent.js';
import { ConsentChoice } from './ConsentChoice.js';

describe('the choice of the settings (OPN-48)', () => {
  afterEach(() => {
    document.cookie = 'consent=; Path=/; Max-Age=0';
  });

  it.each<[string[], boolean]>([
    [[], false],
    [['https://stats.example/script.js'], true],
  ])('is offered where there is something to choose: %j', (tools, asked) => {
    configure({ analytics_urls: tools });
    expect(asksConsent()).toBe(asked);
  });

  it('shows what was chosen, and changes it', async () => {
    document.cookie = 'consent=necessary; Path=/';
    render(<ConsentChoice />);
    const choice = screen.getByRole('checkbox', { name: 'Allow analytics tools in this browser' });
    expect(choice).toHaveProperty('checked', false);
    await userEvent.click(choice);
    expect(choice).toHaveProperty('checked', true);
    expect(document.cookie).toContain('consent=all');
  });
});
