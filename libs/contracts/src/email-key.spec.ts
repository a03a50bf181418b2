import { emailProblem } from './account-fields.js';
import { emailKey, sameEmail } from './email-key.js';

/** Texts that some rule or other takes for client@gable.test. */
const LOOK_ALIKES: [name: string, email: string][] = [
  ['a capital I with a dot', 'cl\u0130ent@gable.test'],
  ['a small i without a dot', 'cl\u0131ent@gable.test'],
  ['an i and a dot of its own', 'cli\u0307ent@gable.test'],
  ['full-width letters', '\uff43lient@gable.test'],
  ['a full-width at', 'client\uff20gable.test'],
  ['an accent', 'cli\u00e9nt@gable.test'],
  ['an accent of its own', 'clie\u0301nt@gable.test'],
  ['a letter of another alphabet', '\u0441lient@gable.test'],
  ['a space of no width', 'cli\u200bent@gable.test'],
  ['a soft hyphen', 'cli\u00adent@gable.test'],
];

describe('what an e-mail is known by', () => {
  it.each([
    ['client@gable.test', 'client@gable.test'],
    ['Client@Gable.TEST', 'client@gable.test'],
    [' \t\u00a0client@gable.test\n', 'client@gable.test'],
    ['KIM@GABLE.TEST', 'kim@gable.test'],
  ])('%j: %j', (email, key) => {
    expect(emailKey(email)).toBe(key);
    expect(sameEmail(email, key)).toBe(true);
  });

  it.each([...LOOK_ALIKES, ['the Kelvin sign', '\u212aim@gable.test']])(
    'is nobody’s with %s: neither an address nor the same as one',
    (_name, email) => {
      expect(emailProblem(email)).not.toBeNull();
      for (const known of ['client@gable.test', 'kim@gable.test']) {
        expect(sameEmail(email, known)).toBe(false);
      }
    },
  );
});
