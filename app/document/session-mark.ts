/** The mark of the session that this browser has now, or had when its page was read (workers/edge/cookies.ts). */
export function markIn(cookies: string): string {
  return /wm-signed-in=[^;]*/.exec(cookies)?.[0] ?? "";
}

/** Whether somebody has logged in since this page was read: what is tapped on it is not theirs. */
export function isOthersPage(): boolean {
  return !window.__cookies!.includes(markIn(document.cookie));
}
