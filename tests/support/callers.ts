/** The caller of a database is behind a dozen frames of its client. */
const FRAMES = 50;

/**
 * The files of the functions that led here, the last one first. Not the text of an error's stack: vitest looks up each of
 * its lines in a source map, which took a third of all tests' time, and writes a library's file as its authors call it.
 */
export function callingFiles(): string[] {
  const { stackTraceLimit } = Error;
  const prepare = Object.getOwnPropertyDescriptor(Error, "prepareStackTrace");
  Error.prepareStackTrace = (_error, frames) => frames.map((frame) => frame.getFileName() ?? "");
  Error.stackTraceLimit = FRAMES;
  const here: { stack?: unknown } = {};
  Error.captureStackTrace(here, callingFiles);
  const files = here.stack as string[];
  Object.defineProperty(Error, "prepareStackTrace", prepare ?? { value: undefined });
  Error.stackTraceLimit = stackTraceLimit;
  return files;
}
