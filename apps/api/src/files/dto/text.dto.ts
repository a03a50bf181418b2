import { isShowable, LIMITS, MESSAGES } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { Flag, HasNoProblem, WhenSent } from '../../http/index.js';

/** What is wrong with what is looked for; null when nothing is. */
function wordsProblem(words: unknown): string | null {
  const isText = typeof words === 'string' && words !== '' && words.length <= LIMITS.findWords && isShowable(words);
  return isText ? null : MESSAGES.files.findWords(LIMITS.findWords);
}

/** What is looked for in a document. */
export class FindTextQuery {
  @ApiProperty({
    type: String,
    minLength: 1,
    maxLength: LIMITS.findWords,
    description: 'A text, also of parts of words; accents and space around it do not count',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @HasNoProblem(wordsProblem)
  words: string;

  @ApiPropertyOptional({ type: Boolean, description: 'Small and capital letters are told apart' })
  @WhenSent()
  @Flag()
  @IsBoolean()
  match_case?: boolean;
}

/** Whether the words of a document are there. */
export const TEXT_STATES = ['awaited', 'ready', 'none'] as const;

/** A part of a page, as its picture shows it: parts of its width and height, from its left and its top. */
export class PagePart {
  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  left: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  top: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  right: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  bottom: number;
}

/** A place where the text stands. */
export class TextMatchView {
  @ApiProperty({ type: Number, minimum: 1, description: 'From 1' })
  page: number;

  @ApiProperty({ type: [PagePart], description: 'The words it stands in' })
  words: PagePart[];
}

/** Where a text stands in a document. */
export class FoundTextView {
  @ApiProperty({
    enum: TEXT_STATES,
    enumName: 'TextState',
    description:
      'awaited: its words are still being read, and not all matches may be there; none: its pages are pictures, or cannot be read',
  })
  state: (typeof TEXT_STATES)[number];

  @ApiProperty({ type: [TextMatchView], description: `At most ${LIMITS.textMatches}, page by page as they are read` })
  matches: TextMatchView[];

  @ApiProperty({ type: Boolean, description: 'There are more matches than that' })
  more: boolean;
}
