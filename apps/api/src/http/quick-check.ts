import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationArguments } from 'class-validator';

type Class = new () => object;
type Check = (value: unknown, object: Record<string, unknown>) => boolean;

/** What the validator knows of a rule; its own types say less. */
interface Rule {
  type: string;
  propertyName: string;
  constraintCls: new () => unknown;
  constraints: unknown[] | undefined;
  each: boolean;
  validateIf?: unknown;
}

const checked = new Set<unknown>();
const checks = new Map<unknown, (body: unknown) => boolean>();

/**
 * Marks a DTO of which calls carry a great many things: what fits is seen by its own rules, put together once. The validator
 * looks each of them up for every object, and copies all there is. Whatever does not fit, it says why.
 */
export const CheckedQuickly = (): ClassDecorator => (target) => {
  checked.add(target);
};

/** Whether a body surely is what a DTO allows; false also for a DTO that is not marked. */
export function surelyFits(target: unknown, body: unknown): boolean {
  if (!checked.has(target)) return false;
  let fits = checks.get(target);
  if (!fits) {
    fits = checkOf(target as Class);
    checks.set(target, fits);
  }
  return fits(body);
}

function checkOf(target: Class): (value: unknown) => boolean {
  const fields = new Map<string, Check>();
  const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', true, false) as unknown as Rule[];
  for (const name of new Set(rules.map(({ propertyName }) => propertyName))) {
    const own = rules.filter(({ propertyName }) => propertyName === name);
    fields.set(name, fieldCheck(target, name, own));
  }
  return (value) => {
    if (!isObject(value)) return false;
    for (const name of Object.keys(value)) if (!fields.has(name)) return false;
    for (const [name, fits] of fields) if (!fits(value[name], value)) return false;
    return true;
  };
}

function fieldCheck(target: Class, name: string, rules: readonly Rule[]): Check {
  const conditions: ((object: object, value: unknown) => boolean)[] = [];
  const parts: Check[] = [];
  for (const { type, constraintCls, constraints = [], each, validateIf } of rules) {
    if (each && type !== 'nestedValidation') throw new Error(`${target.name}.${name} cannot be checked quickly`);
    if (type === 'conditionalValidation') {
      conditions.push(constraints[0] as (typeof conditions)[number]);
    } else if (type === 'nestedValidation') {
      parts.push(nestedCheck(target, name));
    } else if (type === 'customValidation' && validateIf === undefined && isUnchanged(target, name)) {
      parts.push(customCheck(target, name, constraintCls, constraints));
    } else {
      throw new Error(`${target.name}.${name} cannot be checked quickly`);
    }
  }
  return (value, object) => {
    for (const applies of conditions) if (!applies(object, value)) return true;
    for (const fits of parts) if (!fits(value, object)) return false;
    return true;
  };
}

function customCheck(target: Class, property: string, rule: Rule['constraintCls'], constraints: unknown[]): Check {
  const [known] = getMetadataStorage().getTargetValidatorConstraints(rule);
  if (!known || known.async) throw new Error(`${target.name}.${property} cannot be checked quickly`);
  const validator = known.instance;
  return (value, object) => {
    const asked: ValidationArguments = { value, object, property, constraints, targetName: target.name };
    return validator.validate(value, asked) === true;
  };
}

/** Of a list of objects: each fits by itself. */
function nestedCheck(target: Class, name: string): Check {
  const { [name]: [item] = [] } = plainToInstance(target, { [name]: [{}] }) as Record<string, object[]>;
  if (!item || item.constructor === Object) throw new Error(`${target.name}.${name} has no type`);
  const fits = checkOf(item.constructor as Class);
  return (value) => Array.isArray(value) && value.every((each) => fits(each));
}

/** Whether a value stays as it is sent: what a DTO changes on its way in is not for this. */
function isUnchanged(target: Class, name: string): boolean {
  const sent = ' A ';
  return (plainToInstance(target, { [name]: sent }) as Record<string, unknown>)[name] === sent;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
