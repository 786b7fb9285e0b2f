/*
 * The local sign-in issuer (`scripts/local/issuer.ts`) knows one client. Neither value is a secret:
 * the issuer listens on 127.0.0.1 only, and the portal sends people to it on a loopback host only.
 */
export const LOCAL_CLIENT_ID = "walkinmitra-local";
export const LOCAL_CLIENT_SECRET = "walkinmitra-local";

/** The name of the local issuer in `identities`: its address changes with its port, but its people stay the same. */
export const LOCAL_IDENTITY = "local";

/** Whether a host name, as `URL.hostname` gives it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
