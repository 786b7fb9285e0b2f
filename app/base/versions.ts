/**
 * Whether what is stored is what this very edit made of it: its answer was lost on the way, so its form came again. It is
 * then done, and no conflict with somebody else.
 */
export function isOwnEdit<T extends { version: number; updatedById: string | null }>(
  stored: T,
  { by, version, to }: { by: { uid: string }; version: number | undefined; to: Partial<T> },
): boolean {
  return (
    stored.version - 1 === version &&
    stored.updatedById === by.uid &&
    Object.entries(to).every(([name, value]) => stored[name as keyof T] === value)
  );
}
