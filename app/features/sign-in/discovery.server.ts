/* A provider's addresses and keys: OpenID Connect Discovery 1.0. */
import { createRemoteJWKSet } from "jose";
import { z } from "zod";

import { isLoopback } from "#app/features/sign-in/local-issuer.ts";

const DISCOVERY_LIFETIME = 600_000;

/** A failed check. The message names the check, never a value. */
export class Refusal extends Error {}

const endpoint = z.url().refine((address) => {
  const url = new URL(address);
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
});

const endpointsSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export type Endpoints = z.output<typeof endpointsSchema>;

/* These caches hold answers, never promises: in workerd no request can wait for another's I/O. */
const discovered = new Map<string, { endpoints: Endpoints; until: number }>();
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** A provider's addresses, from its discovery document. @throws Refusal when it names another issuer */
export async function discover({
  issuer,
  timeout,
}: {
  issuer: string;
  timeout: number;
}): Promise<Endpoints> {
  const cached = discovered.get(issuer);
  if (cached && cached.until > Date.now()) return cached.endpoints;
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status !== 200) throw new Error(`Discovery answered ${response.status}`);
  const endpoints = endpointsSchema.parse(await response.json());
  if (endpoints.issuer !== issuer) throw new Refusal("issuer of the discovery document");
  discovered.set(issuer, { endpoints, until: Date.now() + DISCOVERY_LIFETIME });
  return endpoints;
}

/** The keys for a provider's id tokens, fetched when a token needs one. */
export function keysOf(jwksUri: string, timeout: number) {
  let keys = keySets.get(jwksUri);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: timeout });
    keySets.set(jwksUri, keys);
  }
  return keys;
}
