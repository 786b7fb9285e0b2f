import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
} from "arctic";
import { errors, jwtVerify } from "jose";
import { z } from "zod";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { done, refused, type Outcome } from "#app/base/outcomes.ts";
import { cleanLine } from "#app/base/text.ts";
import { isToken } from "#app/base/tokens.server.ts";
import type { ProviderProfile } from "#app/features/people/people.server.ts";
import {
  discover,
  type Endpoints,
  keysOf,
  Refusal,
} from "#app/features/sign-in/discovery.server.ts";
import {
  isLoopback,
  LOCAL_CLIENT_ID,
  LOCAL_CLIENT_SECRET,
  LOCAL_IDENTITY,
} from "#app/features/sign-in/local-issuer.ts";
import { useUp } from "#app/features/sign-in/once.server.ts";
import type { SignInProblem } from "#app/features/sign-in/problems.ts";
import { openSealed, seal } from "#app/features/sign-in/sealed.server.ts";
import type { Database } from "#drizzle/client.ts";

/*
 * With discovery.server.ts the only file that speaks OAuth and OpenID Connect: authorization code with PKCE S256,
 * `state` and `nonce`. An id token is trusted only after every check.
 */

export type Provider = {
  issuer: string;
  identity: string;
  /** Allowed values of `iss`. Google signs with and without the scheme. */
  issuerNames: readonly string[];
  clientId: string;
  clientSecret: string;
  timeout: number;
};

export type SignInConfig = {
  google?: { clientId: string; clientSecret: string } | undefined;
  localIssuer?: string | undefined;
};

/** A failed sign-in still says where it was going. `reason` is for the log and holds no secret. */
export type SignInResult<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      problem: Exclude<SignInProblem, "blocked">;
      reason: string;
      returnTo: string;
      popup: boolean;
    };

export type FinishedSignIn = {
  profile: ProviderProfile;
  /** The last sign-in at the provider, in ms; undefined when it does not say. */
  authTime: number | undefined;
  returnTo: string;
  popup: boolean;
  /** Login was pressed on the shared page that it leads back to. */
  shared: boolean;
};

const GOOGLE = "https://accounts.google.com";
const SCOPES = ["openid", "email", "profile"];
const TIMEOUT = 8_000;
/** The local issuer shares its machine with the Worker, and with whatever else keeps it busy. */
const LOCAL_TIMEOUT = 60_000;
const SIGN_IN_LIFETIME = 600_000;
const CLOCK_TOLERANCE = 60;

const USE = "sign-in";

/** Sealed into a cookie during a sign-in. */
type BegunSignIn = {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  popup: boolean;
  shared?: boolean;
  expiresAt: number;
};

/** Google when its client is configured, else the local issuer, on a loopback host only. Refused: unavailable. */
export function providerOf(config: SignInConfig, hostname: string): Outcome<Provider> {
  if (config.google) {
    const issuerNames = [GOOGLE, "accounts.google.com"];
    return done({
      ...config.google,
      issuer: GOOGLE,
      identity: GOOGLE,
      issuerNames,
      timeout: TIMEOUT,
    });
  }
  const issuer = config.localIssuer?.replace(/\/$/, "");
  if (issuer && isLoopback(hostname) && isLoopback(new URL(issuer).hostname)) {
    return done({
      issuer,
      identity: LOCAL_IDENTITY,
      issuerNames: [issuer],
      clientId: LOCAL_CLIENT_ID,
      clientSecret: LOCAL_CLIENT_SECRET,
      timeout: LOCAL_TIMEOUT,
    });
  }
  return refused(
    "unavailable",
    'Sign-in is not set up on this server yet. Whoever runs it finds the steps in docs/operations.md, section "Google client".',
  );
}

/**
 * Begins a sign-in, storing nothing. Returns the provider's URL, and `sealed`, which the browser keeps for ten
 * minutes under `state`. Fails as `unreachable` when the discovery document cannot be loaded.
 */
export async function beginSignIn(options: {
  provider: Provider;
  redirectUri: string;
  secrets: readonly string[];
  returnTo: string | undefined;
  popup: boolean;
  shared: boolean;
  loginHint: string | undefined;
  /** In seconds; 0 asks for a new sign-in at the provider. */
  maxAge?: number | undefined;
  now: number;
}): Promise<SignInResult<{ url: string; state: string; sealed: string }>> {
  const { provider, redirectUri, secrets, popup, shared, loginHint, maxAge, now } = options;
  // fault: sign-in-leads
  const returnTo = safeReturnTo(options.returnTo);
  let endpoints: Endpoints;
  try {
    endpoints = await discover(provider);
  } catch (error) {
    return { ...failureOf(error), returnTo, popup };
  }
  const state = generateState();
  const nonce = generateState();
  const codeVerifier = generateCodeVerifier();
  const expiresAt = now + SIGN_IN_LIFETIME;
  const begun: BegunSignIn = { state, nonce, codeVerifier, returnTo, popup, shared, expiresAt };
  const sealed = await seal(begun, { use: USE, secrets });
  const url = clientOf(provider, redirectUri).createAuthorizationURLWithPKCE(
    endpoints.authorization_endpoint,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    SCOPES,
  );
  url.searchParams.set("nonce", nonce);
  // Google sends `auth_time` only when asked for it by name.
  url.searchParams.set("claims", JSON.stringify({ id_token: { auth_time: { essential: true } } }));
  if (maxAge !== undefined) url.searchParams.set("max_age", String(maxAge));
  // Many people share a phone or use a cyber cafe, so Google asks which account to use.
  if (loginHint) url.searchParams.set("login_hint", loginHint);
  else url.searchParams.set("prompt", "select_account");
  return { ok: true, value: { url: url.href, state, sealed } };
}

/**
 * Finishes a sign-in: the verified profile, or `cancelled`, `expired`, `refused` or `unreachable`. Uses up the state
 * first, so it works once. A state from another browser is unknown and not used up.
 */
export async function finishSignIn(
  db: Database,
  options: {
    provider: Provider;
    redirectUri: string;
    secrets: readonly string[];
    sealed: string | undefined;
    state: string | undefined;
    code: string | undefined;
    error: string | undefined;
    iss: string | undefined;
    now: number;
  },
): Promise<SignInResult<FinishedSignIn>> {
  const { provider, redirectUri, code, error, iss, now } = options;
  const kept = await readBegun(options);
  const late = kept !== undefined && kept.expiresAt <= now;
  const begun =
    kept && (late || (await useUp(db, { once: kept.state, expiresAt: kept.expiresAt, now })))
      ? kept
      : undefined;
  const { returnTo, popup } = begun ?? { returnTo: "/", popup: false };
  const fail = (problem: "cancelled" | "expired" | "refused" | "unreachable", reason: string) =>
    ({ ok: false, problem, reason, returnTo, popup }) as const;

  if (iss !== undefined && !provider.issuerNames.includes(iss)) return fail("refused", "issuer");
  if (error === "access_denied") return fail("cancelled", error);
  if (!begun) return fail("expired", "unknown state");
  if (late) return fail("expired", "late");
  if (error === "server_error" || error === "temporarily_unavailable") {
    return fail("unreachable", error);
  }
  if (error !== undefined || !code) return fail("refused", "no code");
  try {
    const endpoints = await discover(provider);
    if (endpoints.authorization_response_iss_parameter_supported && iss === undefined) {
      return fail("refused", "no issuer");
    }
    const tokens = await within(
      provider.timeout,
      clientOf(provider, redirectUri).validateAuthorizationCode(
        endpoints.token_endpoint,
        code,
        begun.codeVerifier,
      ),
    );
    const idToken = "id_token" in tokens.data ? tokens.data.id_token : undefined;
    if (typeof idToken !== "string") return fail("refused", "no id token");
    const verified = await verifyIdToken(provider, endpoints, idToken, begun.nonce);
    return { ok: true, value: { ...verified, returnTo, popup, shared: begun.shared === true } };
  } catch (caught) {
    return { ...failureOf(caught), returnTo, popup };
  }
}

async function readBegun({
  state,
  sealed,
  secrets,
}: {
  state: string | undefined;
  sealed: string | undefined;
  secrets: readonly string[];
}): Promise<BegunSignIn | undefined> {
  if (!state || !isToken(state)) return undefined;
  const begun = await openSealed<BegunSignIn>(sealed, { use: USE, secrets });
  // fault: sign-in-browser
  return begun?.state === state ? begun : undefined;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  auth_time: z.number().int().positive().optional(),
  nonce: z.string(),
  // Refused, not cleaned: without its hidden characters it may be somebody else's address.
  email: z.email({ pattern: z.regexes.unicodeEmail }).refine((email) => cleanLine(email) === email),
  email_verified: z.literal(true),
  hd: z.string().optional(),
  name: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
  gender: z.string().optional().catch(undefined),
  profile: z.string().optional().catch(undefined),
});

async function verifyIdToken(
  provider: Provider,
  endpoints: Endpoints,
  idToken: string,
  nonce: string,
): Promise<Pick<FinishedSignIn, "profile" | "authTime">> {
  const { payload } = await jwtVerify(idToken, keysOf(endpoints.jwks_uri, provider.timeout), {
    issuer: [...provider.issuerNames],
    // fault: token-audience
    audience: provider.clientId,
    algorithms: ["RS256"],
    clockTolerance: CLOCK_TOLERANCE,
    // An age limit also refuses tokens issued in the future.
    maxTokenAge: SIGN_IN_LIFETIME / 1000,
    requiredClaims: ["iss", "aud", "sub", "exp", "iat", "nonce"],
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new Refusal(`claim ${claims.error.issues[0]?.path.join(".")}`);
  const { sub, azp, email, hd, name, picture, gender, profile } = claims.data;
  // fault: nonce
  if (claims.data.nonce !== nonce) throw new Refusal("nonce");
  if (azp !== undefined && azp !== provider.clientId) throw new Refusal("authorized party");
  if (Array.isArray(payload.aud) && payload.aud.length !== 1) throw new Refusal("audiences");
  const authTime = claims.data.auth_time;
  return {
    authTime: authTime === undefined ? undefined : authTime * 1000,
    profile: {
      subject: sub,
      email,
      emailVerified: true,
      hostedDomain: hd,
      name,
      picture,
      gender,
      profileUrl: profile,
    },
  };
}

function clientOf(provider: Provider, redirectUri: string): OAuth2Client {
  return new OAuth2Client(provider.clientId, provider.clientSecret, redirectUri);
}

/** arctic takes no AbortSignal. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): {
  ok: false;
  problem: "refused" | "unreachable";
  reason: string;
} {
  const failure = { ok: false, reason: reasonOf(error) } as const;
  const refusedByCheck =
    error instanceof Refusal ||
    error instanceof OAuth2RequestError ||
    // The generic JOSEError and the timeout come from fetching the keys, the others from the token.
    (error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout) &&
      error.code !== "ERR_JOSE_GENERIC");
  return { ...failure, problem: refusedByCheck ? "refused" : "unreachable" };
}

function reasonOf(error: unknown): string {
  if (error instanceof OAuth2RequestError) return `token endpoint: ${error.code.slice(0, 40)}`;
  if (error instanceof errors.JWTClaimValidationFailed) return `claim ${error.claim}`;
  if (error instanceof errors.JWTExpired) return "claim exp";
  if (error instanceof errors.JOSEError) return error.code;
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? error.message.slice(0, 80) : "unknown";
}
