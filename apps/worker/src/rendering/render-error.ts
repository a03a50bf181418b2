import type { ProcessingError } from '@gable/contracts';

/** A file, or one page of it, cannot be rendered; `reason` is what the revision or the manifest records. */
export class RenderError extends Error {
  override readonly name = 'RenderError';

  /** Milliseconds a child worked until it came to this; 0 when none did. */
  readonly spent: number;

  constructor(
    readonly reason: ProcessingError,
    message: string = reason,
    options?: ErrorOptions & { spent?: number },
  ) {
    super(message, options);
    this.spent = options?.spent ?? 0;
  }

  /** Whether the file itself is the cause, not the machine that renders it or somebody who stopped it. */
  get blamesFile(): boolean {
    return this.reason !== 'interrupted' && this.reason !== 'storage_unavailable';
  }
}
