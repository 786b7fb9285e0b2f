export function readClock(env?: Record<string, string | undefined>): void;
export function readClockOrExit(): void;
