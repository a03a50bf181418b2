import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents a list: a flat array, or `{items, total}` when it was asked for with `page` or `limit` (OPN-45). */
export const ApiList = (model: Type<unknown>, description = '') =>
  applyDecorators(
    ApiExtraModels(model),
    ApiOkResponse({
      description,
      schema: {
        oneOf: [
          { type: 'array', items: { $ref: getSchemaPath(model) } },
          {
            type: 'object',
            required: ['items', 'total'],
            properties: {
              items: { type: 'array', items: { $ref: getSchemaPath(model) } },
              total: { type: 'integer' },
            },
          },
        ],
      },
    }),
  );
