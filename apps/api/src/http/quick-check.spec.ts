import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import { HasNoProblem } from './no-problem.decorator.js';
import { CheckedQuickly, surelyFits } from './quick-check.js';
import { Trimmed } from './trimmed.decorator.js';

class Item {
  @IsOptional()
  @IsString()
  @MaxLength(3)
  name?: string | null;

  @HasNoProblem((value) => (value === 'bad' ? 'Not this' : null))
  word?: string;
}

@CheckedQuickly()
class Body {
  @IsInt()
  @Min(1)
  row: number;

  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Item)
  items?: Item[];
}

@CheckedQuickly()
class Changed {
  @Trimmed()
  @IsString()
  name: string;
}

class Unmarked {
  @IsInt()
  row: number;
}

describe('a quick check of a body', () => {
  it.each([
    [true, { row: 1 }],
    [true, { row: 1, items: [] }],
    [true, { row: 1, items: [{ name: 'Ana' }, { name: null, word: 'good' }, {}] }],
    [true, { row: 1, items: null }],
    [false, { row: 0 }],
    [false, { row: '1' }],
    [false, {}],
    [false, { row: 1, more: 1 }],
    [false, { row: 1, items: {} }],
    [false, { row: 1, items: [null] }],
    [false, { row: 1, items: [[]] }],
    [false, { row: 1, items: ['Ana'] }],
    [false, { row: 1, items: [{ name: 'Anna' }] }],
    [false, { row: 1, items: [{ name: 5 }] }],
    [false, { row: 1, items: [{ word: 'bad' }] }],
    [false, { row: 1, items: [{ row: 1 }] }],
    [false, null],
    [false, [{ row: 1 }]],
  ])('is %s for %j', (fits, body) => {
    expect(surelyFits(Body, body)).toBe(fits);
  });

  it('is for those that ask for it, and for none whose values change on their way in', () => {
    expect(surelyFits(Unmarked, { row: 1 })).toBe(false);
    expect(surelyFits(Object, { row: 1 })).toBe(false);
    expect(() => surelyFits(Changed, { name: 'Ana' })).toThrow('Changed.name cannot be checked quickly');
  });
});
