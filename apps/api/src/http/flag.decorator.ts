import { Transform } from 'class-transformer';

/** Reads a flag from a query, where it comes as a text. */
export const Flag = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
  );
