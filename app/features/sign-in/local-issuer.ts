/* No secrets: the local issuer (`scripts/local/issuer.ts`) listens on 127.0.0.1 and serves only loopback hosts. */
export const LOCAL_CLIENT_ID = "walkinmitra-local";
export const LOCAL_CLIENT_SECRET = "walkinmitra-local";

/** Its name in `identities`: the address changes with the port, the people do not. */
export const LOCAL_IDENTITY = "local";

/** Takes a host name in the form of `URL.hostname`. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
