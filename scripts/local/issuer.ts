import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { isLoopback, LOCAL_CLIENT_SECRET } from "#app/features/sign-in/local-issuer.ts";
import { chooser, pageOf, type Person } from "#scripts/local/issuer-pages.ts";
import {
  createFaultyToken,
  createKeys,
  FAULTS,
  type Fault,
  type IdTokenClaims,
} from "#scripts/local/issuer-tokens.ts";

/* An OpenID Connect issuer for developers and tests, on 127.0.0.1 only. No passwords, but as strict as Google. */

const DEMO_PEOPLE: readonly Person[] = [
  { email: "asha@walkinmitra.test", username: "Asha Rao", hint: "admin" },
  { email: "ravi@walkinmitra.test", username: "Ravi Kumar", hint: "user" },
  { email: "meena@walkinmitra.test", username: "Meena Iyer", hint: "user" },
  { email: "blocked@walkinmitra.test", username: "Blocked Person", hint: "user, disabled" },
];

export type LocalIssuerOptions = {
  /** 0 or none: any free port. */
  port?: number;
  clientId: string;
  clientSecret?: string;
  redirectUris: readonly string[] | ((uri: string) => boolean);
  people?: readonly Person[];
  /** Enables `POST /_faults` with `{"email", "fault"}`: later sign-ins with that email have this fault. */
  testing?: boolean;
  /** For requests that the issuer does not know. False when it does not know them either. */
  beside?: (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<boolean>;
};

export type LocalIssuer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
};

export function callbacksOf(port: number): string[] {
  return ["localhost", "127.0.0.1", "[::1]"].map(
    (host) => `http://${host}:${port}/auth/google/callback`,
  );
}

/** The `sub` of an email. It never changes: demo people have identities. */
export function localSubject(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
}

type AuthorizationRequest = {
  redirectUri: string;
  state: string | undefined;
  nonce: string | undefined;
  challenge: string;
};

type IssuedCode = AuthorizationRequest & {
  email: string;
  expiresAt: number;
  used: boolean;
  /** How far the asker's clock is ahead of ours, in ms. */
  ahead: number;
};

/** Accounts with this domain act like Google Workspace accounts, all others like private ones. */
const HOSTED_DOMAIN = "walkinmitra.test";

const CODE_LIFETIME = 60_000;
const TOKEN_LIFETIME = 3600;
const BODY_LIMIT = 10_000;
const EMAIL = /^[^\s@"<>]{1,64}@[^\s@"<>]{1,190}$/;

/** @throws Error with code EADDRINUSE when the port is taken */
export async function startLocalIssuer(options: LocalIssuerOptions): Promise<LocalIssuer> {
  const { clientId, clientSecret = LOCAL_CLIENT_SECRET, people = DEMO_PEOPLE, testing } = options;
  const keys = await createKeys();
  const codes = new Map<string, IssuedCode>();
  const faults = new Map<string, Fault>();
  let issuer = "";

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, { error: "server_error" });
      console.error("The local sign-in issuer failed:", error);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isLoopbackHost(request.headers.host)) {
      return sendText(response, 403, "This issuer answers on a loopback host only.");
    }
    const url = new URL(request.url ?? "/", issuer);
    switch (`${request.method} ${url.pathname}`) {
      case "GET /.well-known/openid-configuration":
        return sendJson(response, 200, discovery(issuer));
      case "GET /jwks":
        return sendJson(response, 200, { keys: [keys.publicJwk] });
      case "GET /authorize":
        return authorize(url.searchParams, response);
      case "POST /token":
        return token(request, response);
      case "POST /_faults":
        if (testing) return setFault(request, response);
    }
    if (!(await options.beside?.(request, url, response))) sendText(response, 404, "Not found");
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = once(query, "redirect_uri");
    // Never redirect before the client and the redirect address are checked.
    if (once(query, "client_id") !== clientId) return sendText(response, 400, "Unknown client_id");
    if (!redirectUri || !isRegistered(redirectUri)) {
      return sendText(response, 400, "redirect_uri is not registered");
    }
    const state = once(query, "state");
    const goBack = (parameters: Record<string, string>) => {
      const target = new URL(redirectUri);
      for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
      if (state !== undefined) target.searchParams.set("state", state);
      target.searchParams.set("iss", issuer);
      response.writeHead(302, { location: target.href, "cache-control": "no-store" }).end();
    };
    const problem = problemOf(query);
    if (problem) return goBack(problem);
    if (query.has("cancel")) return goBack({ error: "access_denied" });
    const email = query.get("login_hint")?.trim().toLowerCase();
    if (!email || !EMAIL.test(email)) {
      return sendPage(
        response,
        chooser(query, people, email ? "That is not an email address." : ""),
      );
    }
    const code = randomBytes(32).toString("base64url");
    // Each test runtime may have its own day (`useDay`), and all share this issuer.
    const theirs = testing ? Number(query.get("clock")) : 0;
    codes.set(code, {
      redirectUri,
      state,
      nonce: once(query, "nonce"),
      challenge: once(query, "code_challenge") ?? "",
      email,
      expiresAt: Date.now() + CODE_LIFETIME,
      used: false,
      ahead: theirs ? theirs - Date.now() : 0,
    });
    goBack({ code });
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    if (!form) return sendJson(response, 400, { error: "invalid_request" });
    if (!isClient(request, form)) return sendJson(response, 401, { error: "invalid_client" });
    if (once(form, "grant_type") !== "authorization_code") {
      return sendJson(response, 400, { error: "unsupported_grant_type" });
    }
    const code = once(form, "code") ?? "";
    const issued = codes.get(code);
    const verifier = once(form, "code_verifier") ?? "";
    const valid =
      issued !== undefined &&
      !issued.used &&
      issued.expiresAt > Date.now() &&
      issued.redirectUri === once(form, "redirect_uri") &&
      issued.challenge === createHash("sha256").update(verifier).digest("base64url");
    // A code can be tried once, successfully or not.
    if (issued) issued.used = true;
    if (!valid) return sendJson(response, 400, { error: "invalid_grant" });
    forgetOldCodes();
    await sendTokens(response, issued);
  }

  async function sendTokens(response: ServerResponse, issued: IssuedCode): Promise<void> {
    const fault = faults.get(issued.email);
    if (fault === "token-500") return sendText(response, 500, "Internal error");
    if (fault === "token-400") return sendJson(response, 400, { error: "invalid_grant" });
    if (fault === "token-html") return sendPage(response, "<p>Welcome to the hotel's network</p>");
    if (fault === "token-redirect") {
      response.writeHead(302, { location: `${issuer}/nowhere` }).end();
      return;
    }
    if (fault === "token-slow") await new Promise((resolve) => setTimeout(resolve, 2000));
    const now = Math.floor((Date.now() + issued.ahead) / 1000);
    const claims: IdTokenClaims = {
      iss: issuer,
      aud: clientId,
      azp: clientId,
      ...personOf(issued.email),
      email_verified: true,
      ...(issued.email.endsWith(`@${HOSTED_DOMAIN}`) ? { hd: HOSTED_DOMAIN } : {}),
      ...(issued.nonce === undefined ? {} : { nonce: issued.nonce }),
      iat: now,
      exp: now + TOKEN_LIFETIME,
      auth_time: now,
    };
    const idToken = await createFaultyToken({ keys, claims, clientSecret, fault });
    sendJson(response, 200, {
      access_token: randomBytes(32).toString("base64url"),
      token_type: "Bearer",
      expires_in: TOKEN_LIFETIME,
      scope: "openid email profile",
      ...(idToken === undefined ? {} : { id_token: idToken }),
    });
  }

  async function setFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { email, fault } = JSON.parse(await readBody(request)) as { email: string; fault: Fault };
    if (!FAULTS.includes(fault)) return sendText(response, 400, `There is no fault "${fault}"`);
    faults.set(email.toLowerCase(), fault);
    response.writeHead(204).end();
  }

  function isRegistered(uri: string): boolean {
    const { redirectUris } = options;
    if (!URL.canParse(uri)) return false;
    return typeof redirectUris === "function" ? redirectUris(uri) : redirectUris.includes(uri);
  }

  function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const given = basic
      ? Buffer.from(basic, "base64").toString("utf8")
      : `${once(form, "client_id")}:${once(form, "client_secret")}`;
    return given === `${clientId}:${clientSecret}`;
  }

  function personOf(email: string) {
    const known = people.find((person) => person.email === email);
    const name = known?.username ?? nameFrom(email);
    return {
      sub: localSubject(email),
      email,
      name,
      ...(known?.picture === undefined ? {} : { picture: known.picture }),
    };
  }

  /** Keeps used codes until they would expire: they stay refused. */
  function forgetOldCodes(): void {
    const oldest = Date.now() - CODE_LIFETIME;
    for (const [code, { expiresAt }] of codes) if (expiresAt < oldest) codes.delete(code);
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // workerd fails if the server closes an idle connection as workerd sends on it.
    server.keepAliveTimeout = 3_600_000;
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  return { issuer, clientId, clientSecret, close };
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}

/** As parameters for the redirect; undefined when it is fine. */
function problemOf(query: URLSearchParams): Record<string, string> | undefined {
  const refuse = (error: string, description: string) => ({
    error,
    error_description: description,
  });
  const repeated = [...new Set(query.keys())].find((name) => query.getAll(name).length > 1);
  if (repeated) return refuse("invalid_request", `${repeated} is given twice`);
  if (query.get("response_type") !== "code") {
    return refuse("unsupported_response_type", "response_type must be code");
  }
  if (!query.get("scope")?.split(" ").includes("openid")) {
    return refuse("invalid_scope", "scope must contain openid");
  }
  if (
    query.get("code_challenge_method") !== "S256" ||
    !/^[\w-]{43}$/.test(query.get("code_challenge") ?? "")
  ) {
    return refuse("invalid_request", "PKCE with S256 is required");
  }
  return undefined;
}

function once(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

function isLoopbackHost(host: string | undefined): boolean {
  const url = URL.parse(`http://${host ?? ""}`);
  return url !== null && isLoopback(url.hostname);
}

/** "New Person" from `new.person@example.com`. */
function nameFrom(email: string): string {
  const words = email
    .split("@", 1)[0]!
    .split(/[._+-]+/)
    .filter(Boolean);
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const type = request.headers["content-type"]?.split(";", 1)[0];
  if (type !== "application/x-www-form-urlencoded") return undefined;
  return new URLSearchParams(await readBody(request));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += chunk;
    if (body.length > BODY_LIMIT) throw new Error("A request body is too long.");
  }
  return body;
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(status, headers).end(JSON.stringify(value));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}

function sendPage(response: ServerResponse, body: string): void {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "no-referrer",
  };
  response.writeHead(200, headers).end(pageOf(body));
}
