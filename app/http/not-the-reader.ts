/** A form began for somebody who is not its sender, or is no more: its answer is thrown away (workers/pages/early-pages.ts). */
export class NotTheReader extends Error {
  override name = "NotTheReader";
}

export function isNotTheReader(error: unknown): boolean {
  return (
    error instanceof NotTheReader || (error instanceof Error && error.cause instanceof NotTheReader)
  );
}
