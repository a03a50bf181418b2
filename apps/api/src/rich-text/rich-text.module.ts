import { Module, type DynamicModule } from '@nestjs/common';
import { RICH_TEXT_THREAD, RichTextReader } from './rich-text-reader.js';

/** Hands the reader of rich text to every module. */
@Module({})
export class RichTextModule {
  static with(thread: string): DynamicModule {
    const providers = [{ provide: RICH_TEXT_THREAD, useFactory: () => thread }, RichTextReader];
    return { module: RichTextModule, global: true, providers, exports: [RichTextReader] };
  }
}
