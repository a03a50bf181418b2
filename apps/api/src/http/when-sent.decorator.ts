import { ValidateIf } from 'class-validator';

/** Looks at a field only when it is sent: what is left out stays as it is, and null is a value like any other. */
export const WhenSent = (): PropertyDecorator => (target, field) => {
  ValidateIf((request: object) => (request as Record<PropertyKey, unknown>)[field] !== undefined)(
    target,
    field as string,
  );
};
