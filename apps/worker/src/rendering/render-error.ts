import type { ProcessingError } from '@gable/contracts';

/** A file, or one page of it, cannot be rendered; `reason` is what the revision or the manifest records. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  constructor(
    readonly reason: ProcessingError,
    message: string = reason,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
