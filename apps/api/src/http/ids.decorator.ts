import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

/** Ids of things: a list of them or one alone, which is what a query holds where it names one. Each counts once. */
export const Ids = (most: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' || Array.isArray(value)
        ? [...new Set([value].flat().map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id)))]
        : value,
    ),
    IsArray(),
    ArrayMaxSize(most),
    IsUUID(undefined, { each: true }),
  );
