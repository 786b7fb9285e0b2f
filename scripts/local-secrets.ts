/* Secrets for a Worker on a developer's machine. A real host sets its own (docs/operations.md, "Configuration"). */
export const LOCAL_PASS_SECRET = "walkinmitra-local-pass-secret-of-32-bytes";
export const LOCAL_COOKIE_SECRET = "walkinmitra-local-cookie-secret-of-32-bytes";
export const LOCAL_SUBSCRIBER_SECRET = "walkinmitra-local-subscriber-secret";
