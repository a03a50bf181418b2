import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProposal } from '../test/a-proposal.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { NewProposalPage } from './NewProposalPage.js';

const CREATE = 'POST /api/v2/projects/potential';
const QUAY = aProposal({ inquiry_date: '2026-03-09' }, { name: 'Quay' });
const created = () => Response.json(QUAY, { status: 201 });

async function open(answers: Answers = {}) {
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...answers });
  const shown = await openSignedIn(<NewProposalPage />, '/potential/new');
  const sent = () => calls.filter(({ call }) => call === CREATE).map(({ body }) => body);
  return { ...shown, sent };
}

const name = () => screen.getByLabelText(/^Name/);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Create proposal|Creating/ });
const today = () => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

describe('a new proposal', () => {
  it('begins pending, asked for and starting today, and is shown where the dashboard has it (NAV-36, POT-16, CNS-71)', async () => {
    const { sent, address, query } = await open({ [CREATE]: created });
    await userEvent.type(name(), ' Quay ');
    await userEvent.click(save());
    await waitFor(() => {
      expect(address()).toBe('/potential');
    });
    expect(query()).toBe(`?id=${QUAY.id}&date=2026-03`);
    expect(sent()).toEqual([
      {
        project: { name: 'Quay', job_number: null },
        potentialData: { email: null, phone: null, referred_by: null, inquiry_status: 1 },
        inquiry_date: today(),
        start_date: today(),
      },
    ]);
  });

  it('has who asked, the days, and a first note (OPN-138)', async () => {
    const { sent, address } = await open({ [CREATE]: created });
    await userEvent.type(name(), 'Quay');
    await userEvent.type(screen.getByLabelText('Phone'), '+46 8 123 456');
    await userEvent.type(screen.getByLabelText('Email'), 'ivo@gable.test');
    await userEvent.type(screen.getByLabelText('Referred by'), 'Rosa');
    const inquiry = within(screen.getByRole('group', { name: 'Inquiry date' }));
    await userEvent.selectOptions(inquiry.getByLabelText('Month'), '02');
    await userEvent.selectOptions(inquiry.getByLabelText('Day'), '03');
    await userEvent.type(screen.getByLabelText('Project notes'), 'Two <gables>{Enter}& a quay');
    await userEvent.click(save());
    await waitFor(() => {
      expect(sent()).toMatchObject([
        {
          potentialData: { phone: '+46 8 123 456', email: 'ivo@gable.test', referred_by: 'Rosa' },
          inquiry_date: { year: today().year, month: 2, day: 3 },
          note: '<p>Two &#60;gables&#62;</p><p>&#38; a quay</p>',
        },
      ]);
    });
    await waitFor(() => {
      expect(address()).toBe('/potential');
    });
  });

  it('is not made when its note is refused, which is said, and keeps what was typed (MSG-50, OPN-117)', async () => {
    const { address } = await open({ [CREATE]: refusal(422, 'Refused', { note: ['The note is too long.'] }) });
    await userEvent.type(name(), 'Quay');
    await userEvent.type(screen.getByLabelText('Project notes'), 'Two gables');
    await userEvent.click(save());
    await screen.findByText("The note couldn't be created.");
    await screen.findByText('The note is too long.');
    expect(address()).toBe('/potential/new');
    expect(screen.getByLabelText('Project notes')).toHaveProperty('value', 'Two gables');
  });

  it('adds who asked to the contacts where that is wanted (POT-14, ADR-19)', async () => {
    const { sent } = await open({ [CREATE]: created });
    await userEvent.type(name(), 'Quay');
    expect(screen.queryByLabelText('Contact’s name')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Add to contacts' }));
    await userEvent.click(save());
    await screen.findByText('Enter a name or a lastname');
    expect(sent()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Contact’s lastname'), ' Lindqvist ');
    await userEvent.click(save());
    await waitFor(() => {
      expect(sent()).toMatchObject([{ contact: { name: '', lastname: 'Lindqvist' } }]);
    });
  });

  it('sends no contact that is not wanted any more', async () => {
    const { sent } = await open({ [CREATE]: created });
    await userEvent.type(name(), 'Quay');
    const wanted = screen.getByRole('switch', { name: 'Add to contacts' });
    await userEvent.click(wanted);
    await userEvent.type(screen.getByLabelText('Contact’s name'), 'Marta');
    await userEvent.click(wanted);
    await userEvent.click(save());
    await waitFor(() => {
      expect(sent()).toHaveLength(1);
    });
    expect(sent()[0]).not.toHaveProperty('contact');
  });

  it('says why a contact cannot be added, and keeps what was typed', async () => {
    const { address } = await open({ [CREATE]: refusal(409, 'An address book holds at most 5 contacts.') });
    await userEvent.type(name(), 'Quay{Enter}');
    await screen.findByText('An address book holds at most 5 contacts.');
    expect(address()).toBe('/potential/new');
  });

  it.each([
    ['nothing', '{Enter}'],
    ['spaces', '   {Enter}'],
  ])('is not made with %s for a name, which is explained (POT-19, MSG-106)', async (_what, typed) => {
    const { sent } = await open();
    expect(save().disabled).toBe(true);
    await userEvent.type(name(), typed);
    await screen.findByText("Name can't be blank");
    expect(save().disabled).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('is made once, however often it is asked for (POT-19)', async () => {
    const { sent } = await open({ [CREATE]: () => new Promise<Response>(() => undefined) });
    await userEvent.type(name(), 'Quay{Enter}{Enter}');
    await waitFor(() => {
      expect(save().disabled).toBe(true);
    });
    expect(sent()).toHaveLength(1);
  });

  it('that is refused keeps what was typed, and says so (MSG-67)', async () => {
    await open({ [CREATE]: 503 });
    await userEvent.type(name(), 'Quay{Enter}');
    await screen.findByText('The project couldn’t be created. Please try again.');
    expect(name()).toHaveProperty('value', 'Quay');
    expect(save().disabled).toBe(false);
  });

  it('says what is wrong with a field beside it', async () => {
    await open({ [CREATE]: refusal(422, 'Refused', { 'potentialData.phone': ['This text is too long'] }) });
    await userEvent.type(name(), 'Quay{Enter}');
    await screen.findByText('This text is too long');
  });
});
