import {
  dashboardTitleProblem,
  emailProblem,
  isCode,
  nameProblem,
  passwordProblem,
  repeatProblem,
  termsProblem,
  typedPasswordProblem,
} from './account-fields.js';
import { MESSAGES } from './messages.js';

const { account } = MESSAGES;

describe('the fields of an account', () => {
  it.each([
    ['', account.emailBlank],
    ['   ', account.emailBlank],
    [undefined, account.emailBlank],
    [42, account.emailBlank],
    ['anna', account.emailInvalid],
    ['anna@', account.emailInvalid],
    ['@example.com', account.emailInvalid],
    ['anna@example', account.emailInvalid],
    ['anna@example..com', account.emailInvalid],
    ['anna berg@example.com', account.emailInvalid],
    ['anna@example.com, bo@example.com', account.emailInvalid],
    ['anna@example.com\nbcc: bo@example.com', account.emailInvalid],
    [`${'a'.repeat(250)}@example.com`, account.emailInvalid],
    [`${'a'.repeat(243)}@example.com`, account.emailInvalid],
    [`${'a'.repeat(242)}@example.com`, null],
    ['anna@example.com', null],
    ['  anna+plans@sub.example.co.uk ', null],
    ["o'brien_1@example.museum", null],
  ])('e-mail %j: %s (MSG-107, MSG-108)', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });

  it.each([
    ['', account.nameBlank],
    [' \t', account.nameBlank],
    [null, account.nameBlank],
    ['x'.repeat(101), account.nameLong],
    ['Anna\u0000', account.nameInvalid],
    ['Anna\nSubject: hello', account.nameInvalid],
    ['\u202egpj.annA', account.nameInvalid],
    ['Anna', null],
    ['  Zoë Nuñez-Ōta 王  ', null],
    ['x'.repeat(100), null],
    [` ${'x'.repeat(100)} `, null],
  ])('name %j: %s (MSG-106)', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it.each([
    ['x'.repeat(81), account.titleLong],
    ['Mine\u0000', account.titleInvalid],
    ['Mine\ud800', account.titleInvalid],
    [42, account.titleInvalid],
    [{}, account.titleInvalid],
    ['', null],
    [null, null],
    [undefined, null],
    [` ${'x'.repeat(80)} `, null],
    ['  Our houses 🏠  ', null],
    ['x'.repeat(80), null],
  ])('title of the dashboard %j: %s (ACC-39)', (title, problem) => {
    expect(dashboardTitleProblem(title)).toBe(problem);
  });

  it.each([
    ['', account.passwordBlank],
    [undefined, account.passwordBlank],
    ['1234567', account.passwordShort],
    // Characters are counted as people see them, not as bytes or halves.
    ['🏠🏠🏠🏠🏠🏠🏠', account.passwordShort],
    ['x'.repeat(129), account.passwordLong],
    ['12345678', null],
    ['        ', null],
    ['🏠🏠🏠🏠🏠🏠🏠🏠', null],
    ['x'.repeat(128), null],
    // As many characters as there may be, of two halves each.
    ['🏠'.repeat(128), null],
    ['🏠'.repeat(129), account.passwordLong],
  ])('password %j: %s (MSG-109, MSG-110, CNS-48)', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it.each([
    ['', account.passwordBlank],
    [undefined, account.passwordBlank],
    [12345678, account.passwordBlank],
    // It may be older than the rule, so a short one is no mistake.
    ['1', null],
    ['x'.repeat(256), null],
    ['x'.repeat(257), account.passwordLong],
  ])('password %j, typed again: %s (MSG-109)', (password, problem) => {
    expect(typedPasswordProblem(password)).toBe(problem);
  });

  it.each([
    ['', 'longenough', account.fieldBlank],
    [undefined, 'longenough', account.fieldBlank],
    ['longenougH', 'longenough', account.passwordsDiffer],
    ['longenough', 'longenough', null],
  ])('repeat %j of %j: %s (MSG-111, MSG-112)', (repassword, password, problem) => {
    expect(repeatProblem(repassword, password)).toBe(problem);
  });

  it.each([
    [false, account.termsNotAccepted],
    [undefined, account.termsNotAccepted],
    ['true', account.termsNotAccepted],
    [true, null],
  ])('terms %j: %s (MSG-113)', (terms, problem) => {
    expect(termsProblem(terms)).toBe(problem);
  });

  it.each([
    ['0123456789abcdef0123456789abcdef', true],
    ['0123456789ABCDEF0123456789ABCDEF', true],
    ['0123456789abcdef0123456789abcde', false],
    ['0123456789abcdef0123456789abcdef0', false],
    ['0123456789abcdef0123456789abcdeg', false],
    ['0123456789abcdef0123456789abcdef\n', false],
    ['', false],
    [null, false],
  ])('code %j: %s (CNS-49, VAL-49, VAL-50)', (code, form) => {
    expect(isCode(code)).toBe(form);
  });
});
