import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** What a list can be asked for besides its ids, as the document says it. */
interface ListAbilities {
  orders: readonly string[];
  filters?: readonly string[];
  description?: string;
}

/**
 * Documents a list: a flat array, or `{items, total}` when it was asked for with `page` or `limit` (OPN-45). What `sort`
 * and `filter` take stands in words, and as `x-sort` and `x-filter`.
 */
export function ApiList(model: Type<unknown>, { orders, filters = [], description }: ListAbilities) {
  const [sort, filter] = [
    ['id', ...orders],
    ['id', ...filters],
  ];
  const words = [description, `\`sort\`: ${sort.join(', ')}`, `\`filter\`: ${filter.join(', ')}`];
  return applyDecorators(
    ApiExtraModels(model),
    ApiExtension('x-sort', sort),
    ApiExtension('x-filter', filter),
    ApiOkResponse({
      description: words.filter((each) => each !== undefined).join('. '),
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
}
