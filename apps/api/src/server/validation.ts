import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid, surelyFits } from '../http/index.js';

/** Passes on what is seen to fit. */
class QuickPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && surelyFits(metadata.metatype, value)) return value;
    return super.transform(value, metadata);
  }
}

/** One pipe for every DTO: unknown fields and wrong types are refused with 400 and the fields that are wrong. */
export const createValidationPipe = (): ValidationPipe =>
  new QuickPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const fields = collect(errors, '');
      // A single field says by itself what is wrong.
      const messages = Object.values(fields).flat();
      return invalid(fields, messages.length === 1 ? messages[0] : undefined);
    },
  });

function collect(errors: ValidationError[], prefix: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { property, constraints, children } of errors) {
    const name = `${prefix}${property}`;
    if (constraints) fields[name] = [...new Set(Object.values(constraints))];
    if (children?.length) Object.assign(fields, collect(children, `${name}.`));
  }
  return fields;
}
